import { describe, expect, it } from "vitest";
import { favouriteValue, parseFavouriteValue } from "./favourite-value";

describe("value of a favourite button", () => {
  it("asks for the opposite of the rendered state", () => {
    expect(parseFavouriteValue(favouriteValue("RNG.JL.3001", "false"))).toEqual({
      key: "RNG.JL.3001",
      nodeId: "3001",
      on: true,
    });
    expect(parseFavouriteValue(favouriteValue("RNG.JL.3001", "true"))).toMatchObject({ on: false });
  });

  it.each(["", "RNG.JL.3001", "RNG.JL.3001  true", "RNG.JL.3001 TRUE", "a.b true", "RNG.JL.<b> true"])(
    "rejects %j",
    (value) => expect(parseFavouriteValue(value)).toBeUndefined(),
  );
});
