import { describe, expect, it } from "vitest";
import { backdropPath } from "./backdrop-path";

const tap = (page: string, from: string, game = "RNG.JL.3001") => `${page}?${new URLSearchParams({ game, from })}`;

describe("page below a dialog for log-in (behaviour 2.5)", () => {
  it("is the list on which a card or a heart was tapped, at its card", () => {
    expect(backdropPath(tap("/m/launch", "/m/slot-games?vassalage=JL"))).toBe("/m/slot-games?vassalage=JL#g-3001");
    expect(backdropPath(tap("/m/favourite", "/m/poker-games"))).toBe("/m/poker-games#g-3001");
    expect(backdropPath(tap("/m/launch", "/m/home"))).toBe("/m/home");
  });

  it("is any other page itself, and never one of another site", () => {
    expect(backdropPath("/m/member/home?x=1")).toBe("/m/member/home?x=1");
    expect(backdropPath(tap("/m/launch", "//evil.example/"))).toBe("/m/home");
    expect(backdropPath("/m/launch?game=none")).toBe("/m/home");
  });
});
