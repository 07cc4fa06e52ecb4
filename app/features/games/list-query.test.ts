import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { gamesOpenApi } from "./games.openapi.server";
import type { ListQuery } from "./games.response-schema.server";
import { extendTo, filterAddress, listAddress, missingPages, readListQuery } from "./list-query";

const emptyQuery: ListQuery = {
  vendor: "",
  gameType: "",
  classification: "",
  name: "",
  minBet: 0,
  minLine: 0,
  isNew: false,
  page: 1,
  pageSize: 0,
  pages: 1,
};

const examples = Object.entries(gamesOpenApi.gameList?.query?.shape ?? {}).map(
  ([name, field]) => [name, String((field as z.ZodType).meta()?.example)] as const,
);

const read = (query: string) => readListQuery(new URLSearchParams(query));

describe("the address of a list holds every filter (behaviour 4)", () => {
  it("reads back what it wrote", () => {
    const code = fc.stringMatching(/^[\w-]{0,20}$/);
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const money = fc.integer({ min: 0, max: 100_000_000 }).map((hundredths) => hundredths / 100);
    const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
      vendor: code,
      gameType: code,
      classification: code,
      name: fc.string({ maxLength: 60 }).map((name) => name.trim()),
      minBet: money,
      minLine: amount,
      isNew: fc.boolean(),
      page: fc.integer({ min: 1, max: 9999 }),
      pageSize: fc.constantFrom(0, 36, 100, 200),
      pages: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(anyQuery, (query) => {
        const address = listAddress("/m/slot-games", query);
        expect(read(address.split("?")[1] ?? "")).toEqual(query);
      }),
    );
  });

  it("has no parameters without filters", () => {
    expect(listAddress("/m/slot-games", emptyQuery)).toBe("/m/slot-games");
    expect(read("")).toEqual(emptyQuery);
  });

  it.each([
    "vassalage=<b>",
    "gameType=a/b",
    "type=%00",
    "minBet=-1",
    "minBet=0.555",
    "minBet=1000000.01",
    "minBet=5e1",
    "minLine=1.5",
    "minLine=x",
    "minLine=1e9",
    "pageNo=0",
    "pageNo=10000",
    "pageSize=37",
    "pageSize=100000",
    "pages=101",
    "isNew=yes",
  ])("ignores the invalid %s", (query) => {
    expect(read(query)).toEqual(emptyQuery);
  });

  it.each(examples)("reads the example of the API description, ?%s=%s", (name, example) => {
    expect(read(`${name}=${example}`)).not.toEqual(emptyQuery);
  });

  it("takes a smallest bet with decimals", () => {
    expect(examples).toContainEqual(["minBet", "0.5"]);
    expect(read("minBet=0.5")).toEqual({ ...emptyQuery, minBet: 0.5 });
    expect(read("minBet=0.25").minBet).toBe(0.25);
  });

  it("counts appended pages and names the missing ones", () => {
    const extended = extendTo({ ...emptyQuery, page: 2 }, 21);
    expect(listAddress("/m/slot-games", extended)).toBe("/m/slot-games?pageNo=2&pages=20");
    expect(missingPages(extended, 15)).toEqual({ ...emptyQuery, page: 16, pages: 6 });
    expect(missingPages(extended, 21)).toBeUndefined();
    expect(extendTo(emptyQuery, 500).pages).toBe(100);
  });

  it("starts at page 1 after a filter change and keeps the other filters", () => {
    const query = { ...emptyQuery, vendor: "JL", page: 3, pages: 2, minBet: 5 };
    expect(filterAddress("/m/slot-games", query, { classification: "JACKPOT" })).toBe(
      "/m/slot-games?vassalage=JL&type=JACKPOT&minBet=5",
    );
  });
});
