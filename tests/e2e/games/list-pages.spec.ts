import { expect, api as test } from "../../support/fixtures.ts";
import { AS_PAGE, cardsIn, headingOf, linksIn, partOf, readHtml, vendorsIn } from "../../support/page-text.ts";
import { text } from "../../support/texts.ts";

const PAGE_SIZE = 36;
const TITLES = {
  "/m/slot-games": "lobby:slot_games",
  "/m/fishing-games": "lobby:fishing_games",
  "/m/fish-games": "lobby:fishing_games",
  "/m/poker-games": "lobby:poker_games",
  "/m/live-games": "lobby:live_games",
  "/m/hot-games": "lobby:hot_games",
  "/m/jili": "lobby:jili_games",
};
const ESPORTS = ["AV", "AI", "IMES", "TF", "IA"];
const COCKFIGHT = ["SV3", "DS88", "DIG", "WGB", "WS168"];

const showMoreIn = (html: string) => linksIn(html).find(({ words }) => words.includes(text("common:showMore")))?.href;

test.describe("@http What is on the pages of lists", () => {
  test("36 games under the title of the list", async ({ request }) => {
    for (const [path, title] of Object.entries(TITLES)) {
      const html = await readHtml(request, path);
      expect.soft(headingOf(html), path).toBe(text(title));
      expect.soft(cardsIn(html).length, path).toBe(PAGE_SIZE);
    }
  });

  test("one vendor's games under its name, with the vendor chosen, in one category too", async ({ request }) => {
    const html = await readHtml(request, "/m/provider?vassalage=JL");
    expect.soft(headingOf(html)).toBe("JILI");
    expect.soft(cardsIn(html).length).toBe(PAGE_SIZE);
    expect.soft(vendorsIn(html)).toEqual(["JL"]);
    const vendors = partOf(html, `<nav aria-label="${text("lobby:vendors")}"`, "</nav>");
    const chosen = linksIn(vendors).filter(({ isCurrent }) => isCurrent);
    expect.soft(chosen).toEqual([expect.objectContaining({ words: expect.stringContaining("JILI") })]);

    const slots = await readHtml(request, "/m/provider?vassalage=JL&gameType=RNG");
    expect.soft(headingOf(slots)).toBe("JILI");
    expect.soft(cardsIn(slots).length).toBeGreaterThan(0);
    for (const { game } of cardsIn(slots)) expect.soft(game).toMatch(/^RNG\.JL\./);
  });

  test("a list holds games of its vendors only", async ({ request }) => {
    for (const [path, vendorCodes] of [
      ["/m/esport-games", ESPORTS],
      ["/m/cockfight", COCKFIGHT],
      ["/m/inHouse", ["BGS"]],
      ["/m/jili", ["JL"]],
    ] as const) {
      const html = await readHtml(request, path);
      expect.soft(cardsIn(html).length, path).toBeGreaterThan(3);
      for (const code of vendorsIn(html)) expect.soft(vendorCodes, path).toContain(code);
    }
  });

  test("sports leave out the vendors of e-sports and cockfight", async ({ request }) => {
    const codes = vendorsIn(await readHtml(request, "/m/sport-games"));
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect.soft([...ESPORTS, ...COCKFIGHT]).not.toContain(code);
  });

  test("bingo are games of one classification", async ({ request }) => {
    const games = cardsIn(await readHtml(request, "/m/gameCenter?gameType=BINGO"));
    expect(games.length).toBeGreaterThan(3);
    for (const { game } of games) expect.soft(game).toMatch(/^RNG\./);
  });

  test("no type is offered where there is only one", async ({ request }) => {
    expect(await readHtml(request, "/m/slot-games")).toContain(text("lobby:all_types"));
    expect(await readHtml(request, "/m/fishing-games")).not.toContain(text("lobby:all_types"));
  });
});

test.describe("@http What the address of a list says", () => {
  test("a value that means nothing counts as absent", async ({ request }) => {
    const games = cardsIn(await readHtml(request, "/m/slot-games")).map(({ words }) => words);
    expect(games).toHaveLength(PAGE_SIZE);
    for (const query of ["pageNo=0", "pageNo=-1", "pageNo=x", "vassalage=%3Cscript%3E", "type=%00"]) {
      const answer = await request.get(`/m/slot-games?${query}`, { headers: AS_PAGE });
      expect.soft(answer.status(), query).toBe(200);
      expect
        .soft(
          cardsIn(await answer.text()).map(({ words }) => words),
          query,
        )
        .toEqual(games);
    }
  });

  test("a page behind the last one is empty and no error", async ({ request }) => {
    const answer = await request.get("/m/poker-games?pageNo=999", { headers: AS_PAGE });
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(cardsIn(html)).toEqual([]);
    expect(html).toContain(`>${text("lobby:nothing_found")}<`);
  });

  test("36, 100 and 200 games to a page", async ({ request }) => {
    for (const size of [36, 100, 200]) {
      const html = await readHtml(request, `/m/slot-games?pageSize=${size}`);
      expect.soft(cardsIn(html).length, `${size}`).toBe(size);
    }
  });

  test("a list that grew is shown again, and what is answered together goes on where it ends", async ({ request }) => {
    for (const [path, count, next] of [
      ["/m/slot-games?pages=3", 3, "/m/slot-games?pageNo=4"],
      ["/m/slot-games?pages=16", 14, "/m/slot-games?pageNo=15"],
      ["/m/search-games?gameName=k&pages=6", 4, "/m/search-games?gameName=k&pageNo=5"],
      ["/m/slot-games?pageNo=2&pages=3", 3, "/m/slot-games?pageNo=5"],
    ] as const) {
      const html = await readHtml(request, path);
      const games = cardsIn(html).map(({ game }) => game);
      expect.soft(games.length, path).toBe(count * PAGE_SIZE);
      expect.soft(new Set(games).size, path).toBe(games.length);
      expect.soft(showMoreIn(html), path).toBe(next);
    }
  });
});
