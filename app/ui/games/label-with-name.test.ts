import { expect, it } from "vitest";
import { labelWithName, nameInLabel } from "./label-with-name";

it("a label has the name of the game; the words stand alone for a game without a known name", () => {
  const labels = ["Golden Koi", ""].map((name) => labelWithName("Favourite", name));
  expect(labels).toEqual(["Favourite: Golden Koi", "Favourite"]);
  expect(labels.map(nameInLabel)).toEqual(["Golden Koi", ""]);
});
