import { expect, it } from "vitest";
import { gameValue, parseGameValue } from "./game-value";

const game = { key: "RNG.JL.3001", category: "RNG", vendor: "JL", nodeId: "3001" };

it.each([
  ["3001", "RNG.JL.3001"],
  ["GAME_LIST$JL,3001", "RNG.JL.3001~GAME_LIST$JL,3001"],
  ["evo/baccarat", "RNG.JL.3001~evo*2fbaccarat"],
  ["a+b=c x@1", "RNG.JL.3001~a*2bb*3dc*20x*401"],
  ["~*'\"<&%", "RNG.JL.3001~*7e*2a*27*22*3c*26*25"],
  ["竞界", "RNG.JL.3001~*e7*ab*9e*e7*95*8c"],
])("a game with the launch id %s has the form value %s", (launchId, value) => {
  expect(gameValue({ ...game, launchId })).toBe(value);
  expect(parseGameValue(value)).toEqual({ ...game, launchId });
});

it.each([
  ...[undefined, 1, "", "~1", "RNG.JL", "RNG.JL.3001~", "RNG.JL.3001~a b", "RNG.JL.3001~1~2", "RNG.JL.3001\n"],
  ...["a%20b", "a*2", "a*2F", "a*ff", "a".repeat(161), "*20".repeat(54)].map((launchId) => `RNG.JL.3001~${launchId}`),
])("%j is no form value of a game", (value) => expect(parseGameValue(value)).toBeUndefined());

it("a launch id that is too long is left to the launch, which finds it in the game list", () => {
  expect(gameValue({ ...game, launchId: "a".repeat(161) })).toBe("RNG.JL.3001");
  expect(gameValue({ ...game, launchId: "竞".repeat(18) })).toBe("RNG.JL.3001");
});
