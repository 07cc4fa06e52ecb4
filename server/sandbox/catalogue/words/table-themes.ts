import { CONTESTS, EDITION, HUNT, PLAY, POWER, REALM, ROOMS, WEALTH } from "./endings";
import { CONTEST, ELEMENT, LUCKY, MARINE, PRECIOUS, ROYAL, SALON, TURBO } from "./openings";
import type { Theme } from "./term";

/** Tables with a dealer. */
export const LIVE_THEMES: readonly Theme[] = [
  {
    motif: "cards",
    classification: "BACCARAT",
    subjects: [["Baccarat", "百家乐", "ဘက္ကရက်"]],
    openings: [...SALON, ...PRECIOUS, ...ROYAL, ...LUCKY],
    endings: ROOMS,
  },
  {
    motif: "cards",
    classification: "CARDS",
    subjects: [
      ["Blackjack", "二十一点", "ဘလက်ဂျက်", 1],
      ["Poker", "扑克", "ပိုကာ", 0],
    ],
    openings: [...SALON, ...PRECIOUS],
    endings: ROOMS,
  },
  {
    motif: "wheel",
    classification: "ROULETTE",
    subjects: [
      ["Roulette", "轮盘", "ရူလက်", 0],
      ["Money Wheel", "幸运轮", "ငွေဘီး", 1],
    ],
    openings: [...SALON, ...PRECIOUS, ...ROYAL],
    endings: ROOMS,
  },
  {
    motif: "dice",
    classification: "DICE",
    subjects: [
      ["Sic Bo", "骰宝", "ဆစ်ဘို"],
      ["Three Dice", "三骰", "အံစာသုံးတုံး"],
    ],
    openings: [...SALON, ...PRECIOUS],
    endings: ROOMS,
  },
  {
    motif: "dragon",
    classification: "DRAGON_TIGER",
    subjects: [["Dragon Tiger", "龙虎", "နဂါးနှင့်ကျား"]],
    openings: [...SALON, ...ROYAL],
    endings: ROOMS,
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
    openings: [...LUCKY, ...PRECIOUS, ...SALON],
    endings: [...CONTESTS, ...ROOMS],
  },
  {
    motif: "mahjong",
    classification: "MAHJONG",
    subjects: [["Mahjong", "麻将", "မာကျောက်"]],
    openings: [...LUCKY, ...PRECIOUS, ...SALON, ...TURBO],
    endings: [...CONTESTS, ...ROOMS, ...PLAY],
  },
  {
    motif: "bull",
    classification: "POKER",
    subjects: [["Bull Bull", "牛牛", "နွားဖဲ"]],
    openings: [...LUCKY, ...PRECIOUS, ...TURBO],
    endings: [...CONTESTS, ...ROOMS],
  },
  {
    motif: "dice",
    classification: "BOARD",
    subjects: [
      ["Ludo", "飞行棋", "လူဒို"],
      ["Dice Cup", "骰盅", "အံစာခွက်"],
    ],
    openings: [...LUCKY, ...TURBO, ...SALON],
    endings: [...CONTESTS, ...PLAY],
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
    openings: [...MARINE, ...TURBO, ...LUCKY],
    endings: [...HUNT, ...POWER],
  },
  {
    motif: "shark",
    classification: "FISH",
    subjects: [["Shark", "鲨鱼", "ငါးမန်း"]],
    openings: [...MARINE, ...ELEMENT],
    endings: [...HUNT, ...POWER],
    avoid: ["ocean"],
  },
  {
    motif: "octopus",
    classification: "FISH",
    subjects: [["Octopus", "章鱼", "ရေဘဝဲ"]],
    openings: [...MARINE, ...ELEMENT],
    endings: [...HUNT, ...POWER],
  },
  {
    motif: "crab",
    classification: "FISH",
    subjects: [["Crab", "螃蟹", "ဂဏန်း"]],
    openings: [...MARINE, ...PRECIOUS],
    endings: [...HUNT, ...POWER],
    avoid: ["crimson", "ruby"],
  },
  {
    motif: "ship",
    classification: "FISH",
    subjects: [["Harpoon", "鱼叉", "မှိန်း"]],
    openings: [...MARINE, ...PRECIOUS],
    endings: HUNT,
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
    openings: CONTEST,
    endings: CONTESTS,
  },
  {
    motif: "basketball",
    classification: "SPORT",
    subjects: [["Basketball", "篮球", "ဘတ်စကက်ဘော"]],
    openings: CONTEST,
    endings: CONTESTS,
    avoid: ["sunset", "gold"],
  },
  {
    motif: "trophy",
    classification: "SPORT",
    subjects: [
      ["Tennis", "网球", "တင်းနစ်"],
      ["Chinlone", "藤球", "ခြင်းလုံး"],
      ["Badminton", "羽毛球", "ကြက်တောင်"],
    ],
    openings: CONTEST,
    endings: CONTESTS,
    avoid: ["gold"],
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
    openings: [...CONTEST, ...ELEMENT],
    endings: CONTESTS,
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
    openings: [...CONTEST, ...ELEMENT],
    endings: CONTESTS,
  },
];

export const BINGO_THEMES: readonly Theme[] = [
  {
    motif: "bingo",
    classification: "BG",
    subjects: [["Bingo", "宾果", "ဘင်ဂို"]],
    openings: [...LUCKY, ...PRECIOUS, ...TURBO, ...MARINE],
    endings: [...PLAY, ...REALM],
  },
  {
    motif: "lotto",
    classification: "BG",
    subjects: [["Keno", "基诺", "ကီနို"]],
    openings: [...LUCKY, ...PRECIOUS, ...TURBO],
    endings: [...PLAY, ...EDITION],
  },
];

/** The platform's own quick games. */
export const ORIGINAL_THEMES: readonly Theme[] = [
  {
    motif: "rocket",
    classification: "ORIGINAL",
    subjects: [["Lift Off", "升空", "အာကာသတက်"]],
    openings: TURBO,
    endings: WEALTH,
  },
  {
    motif: "gems",
    classification: "ORIGINAL",
    subjects: [["Mines", "扫雷", "မိုင်းကွင်း"]],
    openings: PRECIOUS,
    endings: WEALTH,
  },
  {
    motif: "dice",
    classification: "ORIGINAL",
    subjects: [["High Low", "大小", "အကြီးအသေး"]],
    openings: TURBO,
    endings: EDITION,
  },
  {
    motif: "wheel",
    classification: "ORIGINAL",
    subjects: [["Lucky Wheel", "幸运转盘", "ကံစမ်းဘီး"]],
    openings: PRECIOUS,
    endings: EDITION,
  },
  {
    motif: "trophy",
    classification: "ORIGINAL",
    subjects: [["Tower", "高塔", "မျှော်စင်"]],
    openings: PRECIOUS,
    endings: POWER,
    avoid: ["gold"],
  },
];
