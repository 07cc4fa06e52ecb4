// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import {
  favouriteValue,
  readFavourite,
  showFavourite,
  showFavouriteError,
  useFavourite,
  useFavouriteError,
} from "./favourites";

afterEach(cleanup);

function Heart({ id, favourites }: { id: string; favourites: string }) {
  return <output>{useFavourite(id, favourites)}</output>;
}

function Problem() {
  return <output>{useFavouriteError() ?? "none"}</output>;
}

const shown = () => screen.getByRole("status").textContent;

describe("Hearts (§4, favourites: local first)", () => {
  it("are those of the member until one is tapped, and then as tapped", () => {
    render(<Heart id="3001" favourites="300 3001" />);
    expect(shown()).toBe("true");
    act(() => showFavourite("3001", false));
    expect(shown()).toBe("false");
    act(() => showFavourite("3001", true));
    expect(shown()).toBe("true");
  });

  it("of a node id that another one begins with are not set", () => {
    render(<Heart id="30" favourites="300 3001" />);
    expect(shown()).toBe("false");
  });

  it("say why one went back, until the next tap", () => {
    render(<Problem />);
    act(() => showFavouriteError("errors:no_permission"));
    expect(shown()).toBe("errors:no_permission");
    act(() => showFavourite("9", true));
    expect(shown()).toBe("none");
  });

  it("ask for the opposite of what they show", () => {
    expect(readFavourite(favouriteValue("RNG.JL.3001", "false"))).toEqual({
      key: "RNG.JL.3001",
      nodeId: "3001",
      on: true,
    });
    expect(readFavourite(favouriteValue("RNG.JL.3001", "true"))).toMatchObject({ on: false });
  });

  it.each(["", "RNG.JL.3001", "RNG.JL.3001  true", "RNG.JL.3001 TRUE", "a.b true", "RNG.JL.<b> true"])(
    "%j is none",
    (value) => expect(readFavourite(value)).toBeUndefined(),
  );
});
