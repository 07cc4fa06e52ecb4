import { localised } from "./game-names";
import { FAMILY_TYPES, VENDOR_ROWS } from "./games";
import {
  CATEGORY_TITLES,
  type Category,
  type CategoryTitle,
  type Classification,
  type Game,
  type Vendor,
} from "./types";
import type { Term } from "./words/term";
import type { Family, VendorRow } from "./words/vendor-row";

/** Names of the classifications in list order. */
const CLASSIFICATION_LABELS: readonly (readonly [key: string, names: Term])[] = [
  ["SLOT", ["Video slots", "视频老虎机", "ဗီဒီယိုစလော့"]],
  ["MEGA", ["Mega ways", "百变玩法", "မက်ဂါစလော့"]],
  ["CLASSIC", ["Classic slots", "经典老虎机", "ဂန္ထဝင်စလော့"]],
  ["JACKPOT", ["Jackpots", "累积大奖", "ဆုကြီးများ"]],
  ["ORIGINAL", ["Originals", "自营小游戏", "ကိုယ်ပိုင်ဂိမ်းများ"]],
  ["BG", ["Bingo", "宾果", "ဘင်ဂို"]],
  ["BACCARAT", ["Baccarat", "百家乐", "ဘက္ကရက်"]],
  ["ROULETTE", ["Roulette", "轮盘", "ရူလက်"]],
  ["DRAGON_TIGER", ["Dragon tiger", "龙虎", "နဂါးနှင့်ကျား"]],
  ["CARDS", ["Card tables", "牌桌", "ဖဲဝိုင်းများ"]],
  ["DICE", ["Dice tables", "骰桌", "အံစာဝိုင်းများ"]],
  ["FISH", ["Fishing", "捕鱼", "ငါးဖမ်းဂိမ်း"]],
  ["POKER", ["Poker", "扑克", "ပိုကာ"]],
  ["MAHJONG", ["Mahjong", "麻将", "မာကျောက်"]],
  ["BOARD", ["Board games", "棋类", "ဘုတ်ဂိမ်းများ"]],
  ["SPORT", ["Sports", "体育", "အားကစား"]],
  ["ESPORT", ["E-sports", "电竞", "အီးစပို့တ်"]],
  ["COCKFIGHT", ["Cockfight", "斗鸡", "ကြက်တိုက်ပွဲ"]],
];

function categoriesOf(row: VendorRow): CategoryTitle[] {
  const families = Object.keys(row.offers) as Family[];
  const offered = new Set<CategoryTitle>(families.map((family) => FAMILY_TYPES[family]));
  if (row.offers.BINGO !== undefined) offered.add("BINGO");
  if (row.lotteryCategory !== undefined) offered.add(row.lotteryCategory);
  return CATEGORY_TITLES.filter((title) => offered.has(title));
}

export function buildVendors(): Vendor[] {
  return VENDOR_ROWS.map((row) => {
    const [letters, palette, form] = row.mark;
    return {
      code: row.code,
      names: localised(row.names),
      art: { letters, palette, form },
      categories: categoriesOf(row),
      isHot: row.flags?.includes("hot") ?? false,
      isNew: row.flags?.includes("new") ?? false,
      freeplay: !row.flags?.includes("real money only"),
    };
  });
}

/** Whether a game belongs to a category. Bingo games also belong to RNG, with the classification BG. */
export function isInCategory(game: Game, title: CategoryTitle): boolean {
  return title === "BINGO" ? game.classification === "BG" : game.gameType === title;
}

function classificationsOf(games: readonly Game[]): Classification[] {
  return CLASSIFICATION_LABELS.flatMap(([key, names], index) => {
    const members = games.filter((game) => game.classification === key);
    if (members.length === 0) return [];
    return [
      { key, names: localised(names), sort: index + 1, vendors: [...new Set(members.map((game) => game.vendor))] },
    ];
  });
}

/** The game categories in the order of the vendor feed. Each lists hot vendors first, then the others. */
export function buildCategories(vendors: readonly Vendor[], games: readonly Game[]): Category[] {
  return CATEGORY_TITLES.map((title) => {
    const members = vendors.filter((vendor) => vendor.categories.includes(title));
    const hotFirst = [...members.filter((vendor) => vendor.isHot), ...members.filter((vendor) => !vendor.isHot)];
    return {
      title,
      vendorCodes: hotFirst.map((vendor) => vendor.code),
      classifications: classificationsOf(games.filter((game) => isInCategory(game, title))),
    };
  });
}
