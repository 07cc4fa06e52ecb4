import { expect, it } from "vitest";
import { parseFavouriteValue } from "./favourite-value";
import { parseGameKey } from "./game-key";

const LONGEST = `${"c".repeat(40)}.${"v".repeat(40)}.${"n".repeat(80)}`;

it.each([
  ["RNG.JL.3001", { category: "RNG", vendor: "JL", nodeId: "3001" }],
  ["ELOTT.TCG_LOTTO_VN.GAME_LIST$JL,30-1", { vendor: "TCG_LOTTO_VN", nodeId: "GAME_LIST$JL,30-1" }],
  [LONGEST, { nodeId: "n".repeat(80) }],
])("%s is a game key, and the value of a favourite button may have it", (key, parts) => {
  expect(parseGameKey(key)).toMatchObject(parts);
  expect(parseFavouriteValue(`${key} true`)).toMatchObject({ key, nodeId: parts.nodeId });
});

it.each(["", "RNG", "RNG.JL", "RNG.JL.", "a b.c.d", "RNG.JL.1\n", "RNG.JL.1~2", `c${LONGEST}`, `${LONGEST}n`])(
  "%j is no game key, and no value of a favourite button has it",
  (key) => {
    expect(parseGameKey(key)).toBeUndefined();
    expect(parseFavouriteValue(`${key} true`)).toBeUndefined();
  },
);
