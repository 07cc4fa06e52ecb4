import { describe, expect, it } from "vitest";
import { type BlockCandidate, cutToSizes } from "./block-leads.server";

const row = (names: string, size = 3): BlockCandidate => ({
  block: {
    id: names,
    title: "lobby:slots",
    tile: "slots",
    kind: "row",
    games: [...names].map((game) => ({ game, name: game, image: "", vendorName: "" })),
  },
  size,
});
const shown = (...candidates: BlockCandidate[]) =>
  cutToSizes(candidates).map((block) => ("games" in block ? block.games.map(({ game }) => game).join("") : block.kind));

describe("the blocks of home", () => {
  it("do not repeat the game that a block above begins with, and show as many games as before", () => {
    expect(shown(row("abcd"), row("bacd"), row("abcdef"))).toEqual(["abc", "bcd", "cde"]);
  });

  it("keep a game that led a block above when they have no other", () => {
    expect(shown(row("abc"), row("a"))).toEqual(["abc", "a"]);
  });

  it("that failed or show vendors stay as they are", () => {
    const failed: BlockCandidate = { block: { id: "x", title: "lobby:slots", tile: "slots", kind: "failed" }, size: 3 };
    expect(shown(row("ab"), failed, row("ab"))).toEqual(["ab", "failed", "b"]);
  });
});
