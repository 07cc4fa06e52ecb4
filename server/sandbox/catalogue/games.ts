import { BACKGROUND_NAMES, PALETTE_NAMES, type PaletteName } from "../art";
import { pick, type Random, shuffle } from "../art/random";
import { type ComposedName, localised, NameGenerator } from "./game-names";
import { mixGames } from "./mix-games";
import type { Game, GameType, Localised } from "./types";
import { BETTING_VENDORS } from "./words/betting-vendors";
import { GAME_VENDORS } from "./words/game-vendors";
import { SIGNATURE_GAMES, type SignatureGame } from "./words/signature-games";
import { CREATURE_THEMES, TALE_THEMES, TREASURE_THEMES } from "./words/slot-themes";
import {
  BINGO_THEMES,
  COCKFIGHT_THEMES,
  ESPORTS_THEMES,
  FISH_THEMES,
  LIVE_THEMES,
  ORIGINAL_THEMES,
  PVP_THEMES,
  SPORTS_THEMES,
} from "./words/table-themes";
import type { Theme } from "./words/term";
import type { Family, VendorRow } from "./words/vendor-row";

/** All vendors. Node ids are assigned in this order. */
export const VENDOR_ROWS: readonly VendorRow[] = [...GAME_VENDORS, ...BETTING_VENDORS];

export const FAMILY_TYPES: Record<Family, GameType> = {
  SLOTS: "RNG",
  BINGO: "RNG",
  ORIGINAL: "RNG",
  LIVE: "LIVE",
  FISH: "FISH",
  PVP: "PVP",
  SPORTS: "SPORTS",
  ESPORTS: "SPORTS",
  COCKFIGHT: "SPORTS",
};

const FAMILY_THEMES: Record<Family, readonly Theme[]> = {
  SLOTS: [...CREATURE_THEMES, ...TREASURE_THEMES, ...TALE_THEMES],
  BINGO: BINGO_THEMES,
  ORIGINAL: ORIGINAL_THEMES,
  LIVE: LIVE_THEMES,
  FISH: FISH_THEMES,
  PVP: PVP_THEMES,
  SPORTS: SPORTS_THEMES,
  ESPORTS: ESPORTS_THEMES,
  COCKFIGHT: COCKFIGHT_THEMES,
};

const DAY = 86_400_000;
const FIRST_NODE_ID = 3001;
/** Numbers of pay lines. Only slots have them. */
const LINES = [5, 9, 10, 20, 25, 40, 50] as const;
const MINIMUM_BETS = [1, 2, 5, 10, 20, 50] as const;

type Draft = Omit<Game, "nodeId" | "sort">;

/** The names that a vendor uses already: no two games of a vendor share a name in any language. */
class UsedNames {
  private readonly used = new Set<string>();

  isFree(names: Localised): boolean {
    return !Object.values(names).some((name) => this.used.has(name));
  }

  add(names: Localised): void {
    for (const name of Object.values(names)) this.used.add(name);
  }
}

function choosePalette(random: Random, theme: Theme, recent: PaletteName[]): PaletteName {
  const free = PALETTE_NAMES.filter((name) => !theme.excludedPalettes?.includes(name) && !recent.includes(name));
  const palette = pick(random, free);
  recent.push(palette);
  // Lists show three cards in a row. Skipping the last four palettes gives neighbours different colours.
  if (recent.length > 4) recent.shift();
  return palette;
}

function chooseClassification(random: Random, theme: Theme): string {
  if (theme.classification !== "SLOT") return theme.classification;
  const roll = random();
  if (roll < 0.14) return "MEGA";
  return roll < 0.22 ? "JACKPOT" : "SLOT";
}

function createDraft(
  random: Random,
  row: VendorRow,
  family: Family,
  baseDate: number,
  subject: Pick<Draft, "names" | "classification"> & { look: SignatureGame["look"]; isHot: boolean },
): Draft {
  const ageInDays = Math.floor(random() * random() * 900);
  const isSlot = family === "SLOTS";
  return {
    code: subject.names.EN.toLowerCase().replaceAll(" ", "_"),
    vendor: row.code,
    gameType: FAMILY_TYPES[family],
    classification: subject.classification,
    names: subject.names,
    isNew: ageInDays < 30,
    isHot: subject.isHot,
    minBet: pick(random, MINIMUM_BETS),
    minLines: isSlot ? pick(random, LINES) : 0,
    supportsDemo: !row.flags?.includes("real money only") && family !== "PVP" && random() < 0.9,
    art: { name: subject.names.EN, englishName: subject.names.EN, ...subject.look },
    createdAt: baseDate - ageInDays * DAY,
  };
}

function chooseLook(random: Random, theme: Theme, name: ComposedName, palette: PaletteName): SignatureGame["look"] {
  return {
    motif: theme.motif,
    palette,
    variant: name.variant ?? (random() < 0.5 ? 0 : 1),
    background: pick(random, BACKGROUND_NAMES),
  };
}

/** The games of one vendor and family, signature games first. */
function createFamily(
  random: Random,
  row: VendorRow,
  family: Family,
  count: number,
  tools: { nameGenerator: NameGenerator; usedNames: UsedNames; baseDate: number },
): Draft[] {
  const { nameGenerator, usedNames, baseDate } = tools;
  const drafts = SIGNATURE_GAMES.filter((game) => game.vendor === row.code && game.family === family).map((game) => {
    const names = localised(game.names);
    usedNames.add(names);
    return createDraft(random, row, family, baseDate, { ...game, names, isHot: true });
  });
  const recent: PaletteName[] = [];
  let themes: Theme[] = [];
  let failedThemes = 0;
  while (drafts.length < count) {
    if (themes.length === 0) themes = shuffle(random, FAMILY_THEMES[family]);
    const theme = themes.pop();
    const name = theme && nameGenerator.next(theme, ({ names }) => usedNames.isFree(names));
    if (theme === undefined || name === undefined) {
      failedThemes += 1;
      if (failedThemes > FAMILY_THEMES[family].length) throw new RangeError(`${row.code}: too few names for ${family}`);
      continue;
    }
    failedThemes = 0;
    usedNames.add(name.names);
    drafts.push(
      createDraft(random, row, family, baseDate, {
        names: name.names,
        classification: chooseClassification(random, theme),
        look: chooseLook(random, theme, name, choosePalette(random, theme, recent)),
        isHot: random() < 0.03,
      }),
    );
  }
  return drafts;
}

/** All games in list order. Node ids follow the vendors: adding a vendor at the end changes no existing id. */
export function buildGames(random: Random, baseDate: number): Game[] {
  const nameGenerator = new NameGenerator(random);
  const byVendor = VENDOR_ROWS.map((row) => {
    const tools = { nameGenerator, usedNames: new UsedNames(), baseDate };
    const families = Object.entries(row.offers) as [Family, number][];
    return families.flatMap(([family, count]) => createFamily(random, row, family, count, tools));
  });
  let nodeId = FIRST_NODE_ID;
  const numbered = byVendor.map((drafts) =>
    drafts.map((draft) => {
      const game = { ...draft, nodeId };
      nodeId += 1;
      return game;
    }),
  );
  return mixGames(numbered).map((game, index) => ({ ...game, sort: index + 1 }));
}
