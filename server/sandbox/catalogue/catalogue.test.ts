import { beforeAll, describe, expect, it } from "vitest";
import { drawBanner, drawGame, drawGameScreen, drawVendorMark } from "../art";
import {
  BANNER_GROUPS,
  buildCatalogue,
  CATEGORY_TITLES,
  type Catalogue,
  isInCategory,
  LANGUAGES,
  type Localised,
} from "./";

const BASE_DATE = Date.UTC(2026, 0, 1);
const MYANMAR = /[\u1000-\u109f]/;
const HAN = /\p{Script=Han}/u;

let catalogue: Catalogue;

beforeAll(() => {
  catalogue = buildCatalogue("demo", BASE_DATE);
});

function expectAllLanguages(texts: Localised) {
  for (const language of LANGUAGES) expect(texts[language]).not.toBe("");
}

describe("determinism", () => {
  it("gives the same catalogue for the same seed and date", () => {
    expect(buildCatalogue("demo", BASE_DATE)).toEqual(catalogue);
  });

  it("gives other games for another seed, but keeps vendors and categories", () => {
    const other = buildCatalogue("other", BASE_DATE);
    expect(other.games.map((game) => game.code)).not.toEqual(catalogue.games.map((game) => game.code));
    expect(other.vendors).toEqual(catalogue.vendors);
  });

  it("moves every date with the base date", () => {
    const later = buildCatalogue("demo", BASE_DATE + 1000);
    expect(later.announcements.map(({ startDate }) => startDate - 1000)).toEqual(
      catalogue.announcements.map(({ startDate }) => startDate),
    );
  });
});

describe("vendors", () => {
  it("has the required vendors in their categories", () => {
    const categoriesOf = (code: string) => catalogue.vendorByCode.get(code)?.categories;
    expect(catalogue.vendors.length).toBeGreaterThanOrEqual(32);
    for (const code of ["AV", "AI", "IMES", "TF", "IA", "SV3", "DS88", "DIG", "WGB", "WS168"]) {
      expect(categoriesOf(code)).toEqual(["SPORTS"]);
    }
    expect(categoriesOf("JL")).toEqual(["RNG", "FISH", "PVP", "BINGO"]);
    expect(catalogue.vendorByCode.get("JL")).toMatchObject({ isHot: true, names: { EN: "JILI" } });
    expect(categoriesOf("BGS")).toEqual(["RNG"]);
    expect(categoriesOf("LOTT")).toEqual(["LOTT"]);
    expect(categoriesOf("TCG_LOTTO_VN")).toEqual(["ELOTT"]);
  });

  it("has unique codes, names and marks", () => {
    const { vendors } = catalogue;
    expect(new Set(vendors.map((vendor) => vendor.code)).size).toBe(vendors.length);
    expect(new Set(vendors.map((vendor) => vendor.names.EN)).size).toBe(vendors.length);
    expect(new Set(vendors.map((vendor) => drawVendorMark(vendor.art))).size).toBe(vendors.length);
    for (const vendor of vendors) expectAllLanguages(vendor.names);
  });
});

describe("games", () => {
  const count = (predicate: (game: Catalogue["games"][number]) => boolean) => catalogue.games.filter(predicate).length;

  it("fills every list", () => {
    expect(catalogue.games.length).toBeGreaterThanOrEqual(2000);
    expect(count((game) => game.gameType === "RNG")).toBeGreaterThan(1200);
    expect(
      count((game) => game.vendor === "JL" && isInCategory(game, "RNG") && game.classification !== "BG"),
    ).toBeGreaterThanOrEqual(128);
    expect(count((game) => game.gameType === "FISH")).toBeGreaterThanOrEqual(60);
    expect(count((game) => game.gameType === "PVP")).toBeGreaterThanOrEqual(120);
    expect(count((game) => game.gameType === "LIVE")).toBeGreaterThanOrEqual(150);
    for (const vendor of catalogue.vendors.filter(({ categories }) => categories.includes("SPORTS"))) {
      expect(count((game) => game.vendor === vendor.code)).toBeGreaterThanOrEqual(4);
    }
  });

  it("has unique node ids and, within a vendor, unique codes and names", () => {
    expect(catalogue.gameByNodeId.size).toBe(catalogue.games.length);
    const keys = catalogue.games.flatMap(({ vendor, code, names }) => [
      `${vendor} code ${code}`,
      ...LANGUAGES.map((language) => `${vendor} ${language} ${names[language]}`),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
    for (const game of catalogue.games) expect(game.code).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
  });

  it("is named in English, Chinese and Burmese", () => {
    for (const { names } of catalogue.games) {
      expect(names.EN).toMatch(/^[A-Za-z0-9 ]+$/);
      expect(names.CN).toMatch(HAN);
      expect(names.MY).toMatch(MYANMAR);
    }
  });

  it("belongs to a vendor of its category, and has a sort number from 1 without gaps", () => {
    for (const game of catalogue.games) {
      const vendor = catalogue.vendorByCode.get(game.vendor);
      expect(vendor?.categories.some((title) => isInCategory(game, title))).toBe(true);
      expect(game.createdAt).toBeLessThanOrEqual(BASE_DATE);
    }
    expect(catalogue.games.map((game) => game.sort)).toEqual(catalogue.games.map((_, index) => index + 1));
  });

  it("can all be drawn, each within 3.6 KB", () => {
    for (const game of catalogue.games) expect(drawGame(game.art).length).toBeLessThan(3600);
  });

  it("has a hot list of distinct games", () => {
    const hot = catalogue.hotGames.map((nodeId) => catalogue.gameByNodeId.get(nodeId));
    expect(hot.length).toBeGreaterThanOrEqual(30);
    expect(new Set(catalogue.hotGames).size).toBe(hot.length);
    expect(hot[0]).toMatchObject({ vendor: "JL", names: { EN: "Dragon Ember" } });
    for (const game of hot) expect(game?.isHot).toBe(true);
  });
});

describe("categories", () => {
  it("categories are in feed order and name vendors and classifications that have games", () => {
    expect(catalogue.categories.map((category) => category.title)).toEqual([...CATEGORY_TITLES]);
    for (const category of catalogue.categories) {
      expect(category.vendorCodes.length).toBeGreaterThan(0);
      for (const { key, vendors } of category.classifications) {
        const members = catalogue.games.filter(
          (game) => isInCategory(game, category.title) && game.classification === key,
        );
        expect(new Set(members.map((game) => game.vendor))).toEqual(new Set(vendors));
      }
    }
    const slots = catalogue.categories.find((category) => category.title === "RNG");
    expect(slots?.classifications.map(({ key }) => key)).toEqual([
      "SLOT",
      "MEGA",
      "CLASSIC",
      "JACKPOT",
      "ORIGINAL",
      "BG",
    ]);
  });

  it("classifies every game", () => {
    const known = new Set(catalogue.categories.flatMap((category) => category.classifications.map(({ key }) => key)));
    for (const game of catalogue.games) expect(known.has(game.classification)).toBe(true);
  });
});

describe("banners and announcements", () => {
  const ofType = (type: string) => catalogue.announcements.filter((announcement) => announcement.type === type);

  it("has banners for every group, four or more at home", () => {
    for (const group of BANNER_GROUPS) {
      const banners = catalogue.banners.filter((banner) => banner.group === group);
      expect(banners.length).toBeGreaterThanOrEqual(group === "m_home" ? 4 : 1);
    }
    for (const banner of catalogue.banners) {
      expectAllLanguages(banner.titles);
      expect(drawBanner(banner.art).length).toBeLessThan(9000);
    }
  });

  it("has banners whose links exist", () => {
    const ids = new Set(catalogue.announcements.map(({ id }) => id));
    for (const banner of catalogue.banners) {
      if (banner.link.kind === "promotion") expect(ids.has(banner.link.id)).toBe(true);
      if (banner.link.kind === "game") expect(catalogue.gameByNodeId.has(banner.link.nodeId)).toBe(true);
    }
  });

  it("has every type, with unique ids and three languages", () => {
    expect(ofType("PL").length).toBeGreaterThanOrEqual(12);
    expect(ofType("PR").length).toBeGreaterThanOrEqual(8);
    expect(new Set(ofType("PU").map(({ execution }) => execution))).toEqual(new Set(["A", "B", "F"]));
    expect(ofType("H").length).toBeGreaterThan(0);
    expect(ofType("B").length).toBe(catalogue.banners.length);
    const ids = catalogue.announcements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { titles, contents, type } of catalogue.announcements) {
      expectAllLanguages(titles);
      if (type !== "H" && type !== "B") expectAllLanguages(contents);
    }
  });

  it("has running, dated, ended and coming promotions of known categories", () => {
    const promotions = ofType("PR");
    const known = new Set(catalogue.promotionCategories.map(({ id }) => id));
    expect(promotions.some(({ noExpiry }) => noExpiry === 1)).toBe(true);
    expect(promotions.some(({ endDate }) => endDate !== null && endDate > BASE_DATE)).toBe(true);
    expect(promotions.some(({ endDate }) => endDate !== null && endDate < BASE_DATE)).toBe(true);
    expect(promotions.some(({ startDate }) => startDate > BASE_DATE)).toBe(true);
    for (const { categoryIds, images } of promotions) {
      expect(categoryIds.length).toBeGreaterThan(0);
      expect(categoryIds.every((id) => known.has(id))).toBe(true);
      expect(images[0]?.sequence).toBe(1);
    }
  });

  it("has one hostile notice, one table and a picture that belongs to its notice", () => {
    const notices = ofType("PL");
    expect(notices.filter(({ contents }) => contents.EN.includes("<script")).length).toBe(1);
    expect(notices.some(({ contents }) => contents.MY.includes("<table>"))).toBe(true);
    const pictured = notices.find(({ images }) => images.length > 0);
    expect(pictured?.contents.EN).toContain(`/art/announcement/${pictured?.id}-1.jpg`);
  });
});

describe("the rest", () => {
  it("has a help tree of four tabs and a hidden one, with unique tags", () => {
    expect(catalogue.helpCentre.length).toBe(5);
    const items = catalogue.helpCentre.flatMap((tab) => [tab, ...tab.children]);
    expect(new Set(items.map(({ tag }) => tag)).size).toBe(items.length);
    for (const { titles } of items) expectAllLanguages(titles);
    for (const { children } of catalogue.helpCentre) {
      expect(children.length).toBeGreaterThan(0);
      for (const child of children) expectAllLanguages(child.contents);
    }
  });

  it("has 40 winners on known games, largest win first", () => {
    const amounts = catalogue.winners.map(({ winAmount }) => winAmount);
    expect(amounts.length).toBe(40);
    expect(amounts).toEqual([...amounts].sort((first, second) => second - first));
    for (const { nodeId } of catalogue.winners) expect(catalogue.gameByNodeId.has(nodeId)).toBe(true);
  });

  it("has lotteries of both vendors with unique ids and drawable pictures", () => {
    const { groups, vietnameseGroups } = catalogue.lotteries;
    const games = [...groups, ...vietnameseGroups].flatMap((group) => group.games);
    expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(games.length);
    expect(new Set(games.map(({ code }) => code)).size).toBe(games.length);
    for (const game of games) {
      expectAllLanguages(game.remarks);
      expect(game.drawIntervalSeconds).toBeGreaterThanOrEqual(60);
      expect(drawGameScreen(game.art)).toContain("<svg");
    }
  });
});
