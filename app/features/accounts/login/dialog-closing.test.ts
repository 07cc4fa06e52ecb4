import { describe, expect, it } from "vitest";
import { closingOf } from "./dialog-closing";

const tap = (page: string, from: string, game = "RNG.JL.3001") => `${page}?${new URLSearchParams({ game, from })}`;
const closeTo = (from: string) => closingOf(from).closeTo;

describe("page below a dialog for log-in (behaviour 2.5)", () => {
  it("is the list on which a card or a favourite button was tapped, at its card", () => {
    expect(closeTo(tap("/m/launch", "/m/slot-games?vassalage=JL"))).toBe("/m/slot-games?vassalage=JL#g-3001");
    expect(closeTo(tap("/m/favourite", "/m/poker-games"))).toBe("/m/poker-games#g-3001");
    expect(closeTo(tap("/m/launch", "/m/home"))).toBe("/m/home");
  });

  it("is any other page itself, and never one of another site", () => {
    expect(closingOf("/m/help?x=1")).toEqual({ closeTo: "/m/help?x=1", closesBack: false });
    expect(closeTo("/m/member/live-rooms")).toBe("/m/member/live-rooms");
    expect(closeTo(tap("/m/launch", "//evil.example/"))).toBe("/m/home");
    expect(closeTo("/m/launch?game=none")).toBe("/m/home");
  });

  it("is a page for members too where a trial has the dialog open", () => {
    expect(closingOf("/m/voucherCenter", true)).toEqual({ closeTo: "/m/voucherCenter", closesBack: false });
  });

  it("is no page for members, which would lead to log-in again: the page before it, or home", () => {
    for (const from of ["/m/member/home", "/m/fav-games", "/m/voucherCenter?x=1", "/m/member/deposit", "/m/Promocode"])
      expect(closingOf(from), from).toEqual({ closeTo: "/m/home", closesBack: true });
  });
});
