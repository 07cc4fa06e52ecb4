import { CONTEST, ELEMENT, LUCKY, MARINE, PRECIOUS, ROYAL, SALON, TURBO } from "./prefixes";
import { CONTESTS, EDITION, HUNT, PLAY, POWER, REALM, ROOMS, WEALTH } from "./suffixes";
import type { Theme } from "./term";

/** Tables with a dealer. */
export const LIVE_THEMES: readonly Theme[] = [
  {
    motif: "cards",
    classification: "BACCARAT",
    subjects: [["Baccarat", "百家乐", "ဘက္ကရက်"]],
    prefixes: [...SALON, ...PRECIOUS, ...ROYAL, ...LUCKY],
    suffixes: ROOMS,
  },
  {
    motif: "cards",
    classification: "CARDS",
    subjects: [
      ["Blackjack", "二十一点", "ဘလက်ဂျက်", 1],
      ["Poker", "扑克", "ပိုကာ", 0],
    ],
    prefixes: [...SALON, ...PRECIOUS],
    suffixes: ROOMS,
  },
  {
    motif: "wheel",
    classification: "ROULETTE",
    subjects: [
      ["Roulette", "轮盘", "ရူလက်", 0],
      ["Money Wheel", "幸运轮", "ငွေဘီး", 1],
    ],
    prefixes: [...SALON, ...PRECIOUS, ...ROYAL],
    suffixes: ROOMS,
  },
  {
    motif: "dice",
    classification: "DICE",
    subjects: [
      ["Sic Bo", "骰宝", "ဆစ်ဘို"],
      ["Three Dice", "三骰", "အံစာသုံးတုံး"],
    ],
    prefixes: [...SALON, ...PRECIOUS],
    suffixes: ROOMS,
  },
  {
    motif: "dragon",
    classification: "DRAGON_TIGER",
    subjects: [["Dragon Tiger", "龙虎", "နဂါးနှင့်ကျား"]],
    prefixes: [...SALON, ...ROYAL],
    suffixes: ROOMS,
  },
];

/** Tables where players face each other. */
export const PVP_THEMES: readonly Theme[] = [
  {
    motif: "cards",
    classification: "POKER",
    subjects: [
      ["Shan Koe Mee", "掸邦九点", "ရှမ်းကိုးမီး"],
      ["Big Two", "锄大地", "ဘစ်တူး"],
      ["Thirteen", "十三水", "ဆယ့်သုံးချပ်"],
      ["Rummy", "拉米", "ရမ်မီ"],
    ],
    prefixes: [...LUCKY, ...PRECIOUS, ...SALON],
    suffixes: [...CONTESTS, ...ROOMS],
  },
  {
    motif: "mahjong",
    classification: "MAHJONG",
    subjects: [["Mahjong", "麻将", "မာကျောက်"]],
    prefixes: [...LUCKY, ...PRECIOUS, ...SALON, ...TURBO],
    suffixes: [...CONTESTS, ...ROOMS, ...PLAY],
  },
  {
    motif: "bull",
    classification: "POKER",
    subjects: [["Bull Bull", "牛牛", "နွားဖဲ"]],
    prefixes: [...LUCKY, ...PRECIOUS, ...TURBO],
    suffixes: [...CONTESTS, ...ROOMS],
  },
  {
    motif: "dice",
    classification: "BOARD",
    subjects: [
      ["Ludo", "飞行棋", "လူဒို"],
      ["Dice Cup", "骰盅", "အံစာခွက်"],
    ],
    prefixes: [...LUCKY, ...TURBO, ...SALON],
    suffixes: [...CONTESTS, ...PLAY],
  },
];

/** Shooting games under water. */
export const FISH_THEMES: readonly Theme[] = [
  {
    motif: "fish",
    classification: "FISH",
    subjects: [
      ["Fish", "捕鱼", "ငါး"],
      ["Reef", "礁岛", "ကျောက်တန်း"],
      ["Fisherman", "渔夫", "တံငါသည်"],
    ],
    prefixes: [...MARINE, ...TURBO, ...LUCKY],
    suffixes: [...HUNT, ...POWER],
  },
  {
    motif: "shark",
    classification: "FISH",
    subjects: [["Shark", "鲨鱼", "ငါးမန်း"]],
    prefixes: [...MARINE, ...ELEMENT],
    suffixes: [...HUNT, ...POWER],
    excludedPalettes: ["ocean"],
  },
  {
    motif: "octopus",
    classification: "FISH",
    subjects: [["Octopus", "章鱼", "ရေဘဝဲ"]],
    prefixes: [...MARINE, ...ELEMENT],
    suffixes: [...HUNT, ...POWER],
  },
  {
    motif: "crab",
    classification: "FISH",
    subjects: [["Crab", "螃蟹", "ဂဏန်း"]],
    prefixes: [...MARINE, ...PRECIOUS],
    suffixes: [...HUNT, ...POWER],
    excludedPalettes: ["crimson", "ruby"],
  },
  {
    motif: "ship",
    classification: "FISH",
    subjects: [["Harpoon", "鱼叉", "မှိန်း"]],
    prefixes: [...MARINE, ...PRECIOUS],
    suffixes: HUNT,
  },
];

export const SPORTS_THEMES: readonly Theme[] = [
  {
    motif: "football",
    classification: "SPORT",
    subjects: [
      ["Football", "足球", "ဘောလုံး"],
      ["Penalty", "点球", "ပင်နယ်တီ"],
    ],
    prefixes: CONTEST,
    suffixes: CONTESTS,
  },
  {
    motif: "basketball",
    classification: "SPORT",
    subjects: [["Basketball", "篮球", "ဘတ်စကက်ဘော"]],
    prefixes: CONTEST,
    suffixes: CONTESTS,
    excludedPalettes: ["sunset", "gold"],
  },
  {
    motif: "trophy",
    classification: "SPORT",
    subjects: [
      ["Tennis", "网球", "တင်းနစ်"],
      ["Chinlone", "藤球", "ခြင်းလုံး"],
      ["Badminton", "羽毛球", "ကြက်တောင်"],
    ],
    prefixes: CONTEST,
    suffixes: CONTESTS,
    excludedPalettes: ["gold"],
  },
];

export const ESPORTS_THEMES: readonly Theme[] = [
  {
    motif: "esports",
    classification: "ESPORT",
    subjects: [
      ["Blade", "刀锋", "ဓားသွား"],
      ["Shield", "神盾", "ဒိုင်း", 1],
      ["Squad", "战队", "တပ်ဖွဲ့"],
      ["Gamepad", "手柄", "ဂိမ်းခလုတ်", 0],
    ],
    prefixes: [...CONTEST, ...ELEMENT],
    suffixes: CONTESTS,
  },
];

export const COCKFIGHT_THEMES: readonly Theme[] = [
  {
    motif: "rooster",
    classification: "COCKFIGHT",
    subjects: [
      ["Rooster", "斗鸡", "ကြက်ဖ"],
      ["Crest", "鸡冠", "ကြက်မောက်"],
      ["Feather", "羽翼", "ငှက်မွှေး"],
    ],
    prefixes: [...CONTEST, ...ELEMENT],
    suffixes: CONTESTS,
  },
];

export const BINGO_THEMES: readonly Theme[] = [
  {
    motif: "bingo",
    classification: "BG",
    subjects: [["Bingo", "宾果", "ဘင်ဂို"]],
    prefixes: [...LUCKY, ...PRECIOUS, ...TURBO, ...MARINE],
    suffixes: [...PLAY, ...REALM],
  },
  {
    motif: "lotto",
    classification: "BG",
    subjects: [["Keno", "基诺", "ကီနို"]],
    prefixes: [...LUCKY, ...PRECIOUS, ...TURBO],
    suffixes: [...PLAY, ...EDITION],
  },
];

/** Quick games of the platform. */
export const ORIGINAL_THEMES: readonly Theme[] = [
  {
    motif: "rocket",
    classification: "ORIGINAL",
    subjects: [["Lift Off", "升空", "အာကာသတက်"]],
    prefixes: TURBO,
    suffixes: WEALTH,
  },
  {
    motif: "gems",
    classification: "ORIGINAL",
    subjects: [["Mines", "扫雷", "မိုင်းကွင်း"]],
    prefixes: PRECIOUS,
    suffixes: WEALTH,
  },
  {
    motif: "dice",
    classification: "ORIGINAL",
    subjects: [["High Low", "大小", "အကြီးအသေး"]],
    prefixes: TURBO,
    suffixes: EDITION,
  },
  {
    motif: "wheel",
    classification: "ORIGINAL",
    subjects: [["Lucky Wheel", "幸运转盘", "ကံစမ်းဘီး"]],
    prefixes: PRECIOUS,
    suffixes: EDITION,
  },
  {
    motif: "trophy",
    classification: "ORIGINAL",
    subjects: [["Tower", "高塔", "မျှော်စင်"]],
    prefixes: PRECIOUS,
    suffixes: POWER,
    excludedPalettes: ["gold"],
  },
];
