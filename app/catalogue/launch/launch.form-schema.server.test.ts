import { expect, test } from "vitest";
import { launchAddressSchema, launchSchema } from "./launch.form-schema.server";

test("a launch is not refused for the path to return to, whatever it is", () => {
  const game = "RNG.JL.3001";
  for (const schema of [launchSchema, launchAddressSchema]) {
    const long = `/${"a".repeat(700)}`;
    expect(schema.parse({ game, from: long })).toMatchObject({ game, from: long });
    for (const from of [undefined, ["/m/help"], new File([], "a.png")])
      expect(schema.parse({ game, from })).toMatchObject({ game, from: "/m/home" });
  }
});
