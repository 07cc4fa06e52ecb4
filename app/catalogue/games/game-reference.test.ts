import { expect, it } from "vitest";
import { parseGameReference, toGameReference } from "./game-reference";

it.each([
  ["RNG.JL.3001", { key: "RNG.JL.3001", category: "RNG", vendor: "JL", nodeId: "3001", launchId: "3001" }],
  [
    "RNG.JL.3001~GAME_LIST$JL,3001",
    { key: "RNG.JL.3001", category: "RNG", vendor: "JL", nodeId: "3001", launchId: "GAME_LIST$JL,3001" },
  ],
])("the form value %s names a game and the id that a launch needs", (value, reference) => {
  expect(parseGameReference(value)).toEqual(reference);
  expect(toGameReference(reference)).toBe(value);
});

it.each([undefined, 1, "", "~1", "RNG.JL", "RNG.JL.3001~", "RNG.JL.3001~a b", "RNG.JL.3001~1~2", "RNG.JL.3001\n"])(
  "%j is no form value of a game",
  (value) => expect(parseGameReference(value)).toBeUndefined(),
);
