import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterAddress, grownTo, type ListQuery, listAddress, readListQuery, restOf, wholeList } from "./list-query";

const read = (query: string) => readListQuery(new URLSearchParams(query));

describe("Every filter of a list is in its address (§3, game filter fields)", () => {
  it("what was written is read back", () => {
    const code = fc.stringMatching(/^[\w-]{0,20}$/);
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const query: fc.Arbitrary<ListQuery> = fc.record({
      vendor: code,
      gameType: code,
      classification: code,
      name: fc.string({ maxLength: 60 }).map((name) => name.trim()),
      minBet: amount,
      minLine: amount,
      isNew: fc.boolean(),
      page: fc.integer({ min: 1, max: 9999 }),
      pageSize: fc.constantFrom(0, 36, 100, 200),
      pages: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(query, (asked) => {
        const address = listAddress("/m/slot-games", asked);
        expect(read(address.split("?")[1] ?? "")).toEqual(asked);
      }),
    );
  });

  it("an open list has a bare address", () => {
    expect(listAddress("/m/slot-games", wholeList)).toBe("/m/slot-games");
    expect(read("")).toEqual(wholeList);
  });

  it.each([
    "vassalage=<b>",
    "gameType=a/b",
    "type=%00",
    "minBet=-1",
    "minBet=1.5",
    "minLine=x",
    "minLine=1e9",
    "pageNo=0",
    "pageNo=10000",
    "pageSize=37",
    "pageSize=100000",
    "pages=101",
    "isNew=yes",
  ])("%s counts as absent", (query) => {
    expect(read(query)).toEqual(wholeList);
  });

  it("a list that grew from any page on knows what is missing, until all of it is there (§4, game list)", () => {
    const grown = grownTo({ ...wholeList, page: 2 }, 21);
    expect(listAddress("/m/slot-games", grown)).toBe("/m/slot-games?pageNo=2&pages=20");
    expect(restOf(grown, 15)).toEqual({ ...wholeList, page: 16, pages: 6 });
    expect(restOf(grown, 21)).toBeUndefined();
    expect(grownTo(wholeList, 500).pages).toBe(100);
  });

  it("a changed filter starts again from page 1 and keeps the others (§4, game list)", () => {
    const query = { ...wholeList, vendor: "JL", page: 3, pages: 2, minBet: 5 };
    expect(filterAddress("/m/slot-games", query, { classification: "JACKPOT" })).toBe(
      "/m/slot-games?vassalage=JL&type=JACKPOT&minBet=5",
    );
  });
});
