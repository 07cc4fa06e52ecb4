import { EDITION, PLAY, POWER, REALM, WEALTH } from "./endings";
import { ELEMENT, LUCKY, MARINE, PRECIOUS, ROYAL, SKY, TURBO, WILD } from "./openings";
import type { Theme } from "./term";

/** Slot games on living creatures. */
export const CREATURE_THEMES: readonly Theme[] = [
  {
    motif: "dragon",
    classification: "SLOT",
    subjects: [
      ["Dragon", "神龙", "နဂါး"],
      ["Dragon King", "龙王", "နဂါးမင်း"],
      ["Dragon Pearl", "龙珠", "နဂါးပုလဲ"],
    ],
    openings: [...PRECIOUS, ...ELEMENT, ...ROYAL, ...SKY],
    endings: [...WEALTH, ...REALM, ...PLAY],
  },
  {
    motif: "tiger",
    classification: "SLOT",
    subjects: [
      ["Tiger", "猛虎", "ကျား", 0],
      ["Lion", "雄狮", "ခြင်္သေ့", 1],
    ],
    openings: [...PRECIOUS, ...ELEMENT, ...WILD, ...LUCKY, ...ROYAL],
    endings: [...WEALTH, ...POWER, ...REALM, ...EDITION],
    avoid: ["sunset", "gold"],
  },
  {
    motif: "phoenix",
    classification: "SLOT",
    subjects: [
      ["Phoenix", "凤凰", "ဖီးနစ်"],
      ["Firebird", "火鸟", "မီးငှက်"],
    ],
    openings: [...PRECIOUS, ...SKY, ...ROYAL, ...LUCKY],
    endings: [...WEALTH, ...PLAY, ...POWER, ...REALM],
    avoid: ["sunset", "gold"],
  },
  {
    motif: "panda",
    classification: "SLOT",
    subjects: [
      ["Panda", "熊猫", "ပန်ဒါ"],
      ["Bamboo Panda", "竹林熊猫", "ဝါးတောပန်ဒါ"],
    ],
    openings: [...LUCKY, ...PRECIOUS, ...WILD, ...TURBO],
    endings: [...WEALTH, ...PLAY, ...REALM, ...EDITION],
    avoid: ["forest", "jade"],
  },
  {
    motif: "elephant",
    classification: "SLOT",
    subjects: [
      ["Elephant", "大象", "ဆင်", 0],
      ["White Elephant", "白象", "ဆင်ဖြူ", 1],
      ["Tusker", "长牙象", "အစွယ်ဆင်", 0],
    ],
    openings: [...ROYAL, ...WILD, ...PRECIOUS, ...LUCKY],
    endings: [...WEALTH, ...POWER, ...REALM, ...PLAY],
    avoid: ["steel"],
  },
  {
    motif: "bull",
    classification: "SLOT",
    subjects: [
      ["Bull", "神牛", "နွားသိုး", 1],
      ["Buffalo", "水牛", "ကျွဲ", 0],
      ["Bison", "野牛", "ပြောင်", 0],
    ],
    openings: [...WILD, ...ELEMENT, ...PRECIOUS, ...TURBO],
    endings: [...WEALTH, ...POWER, ...EDITION],
    avoid: ["gold", "sunset"],
  },
  {
    motif: "koi",
    classification: "SLOT",
    subjects: [
      ["Koi", "锦鲤", "ငါးကြင်း"],
      ["Goldfish", "金鱼", "ရွှေငါး"],
    ],
    openings: [...LUCKY, ...PRECIOUS, ...SKY, ...ROYAL],
    endings: [...WEALTH, ...PLAY, ...REALM],
    avoid: ["sunset"],
  },
  {
    motif: "shark",
    classification: "SLOT",
    subjects: [["Shark", "鲨鱼", "ငါးမန်း"]],
    openings: [...MARINE, ...TURBO, ...ELEMENT],
    endings: [...WEALTH, ...POWER, ...EDITION],
    avoid: ["ocean"],
  },
  {
    motif: "octopus",
    classification: "SLOT",
    subjects: [
      ["Octopus", "章鱼", "ရေဘဝဲ"],
      ["Kraken", "海妖", "ပင်လယ်ဘီလူး"],
    ],
    openings: [...MARINE, ...WILD, ...TURBO],
    endings: [...WEALTH, ...REALM, ...PLAY],
  },
  {
    motif: "rooster",
    classification: "SLOT",
    subjects: [["Rooster", "金鸡", "ကြက်ဖ"]],
    openings: [...LUCKY, ...SKY, ...ROYAL, ...ELEMENT],
    endings: [...WEALTH, ...EDITION, ...PLAY],
  },
];

/** Slot games on treasure and the classic symbols. */
export const TREASURE_THEMES: readonly Theme[] = [
  {
    motif: "fruit",
    classification: "CLASSIC",
    subjects: [
      ["Fruit", "水果", "သစ်သီး", 0],
      ["Cherry", "樱桃", "ချယ်ရီ", 0],
      ["Sevens", "七七七", "ခုနစ်လုံး", 0],
      ["Bell", "铃铛", "ခေါင်းလောင်း", 1],
    ],
    openings: [...TURBO, ...LUCKY, ...ELEMENT, ...PRECIOUS],
    endings: [...EDITION, ...PLAY],
  },
  {
    motif: "gems",
    classification: "SLOT",
    subjects: [
      ["Gem", "宝石", "ကျောက်မျက်"],
      ["Jewel", "珠宝", "လက်ဝတ်ရတနာ"],
      ["Sapphire", "蓝宝石", "နီလာ", 0],
      ["Garnet", "石榴石", "ဂေါ်မုတ်", 1],
    ],
    openings: [...TURBO, ...ROYAL, ...SKY, ...WILD],
    endings: [...WEALTH, ...PLAY, ...REALM, ...EDITION],
  },
  {
    motif: "crown",
    classification: "JACKPOT",
    subjects: [
      ["Crown", "皇冠", "သရဖူ"],
      ["Throne", "王座", "ပလ္လင်"],
      ["Prince", "王子", "မင်းသား"],
    ],
    openings: [...PRECIOUS, ...ELEMENT, ...SKY, ...LUCKY],
    endings: [...WEALTH, ...PLAY, ...EDITION],
  },
  {
    motif: "fortune",
    classification: "JACKPOT",
    subjects: [
      ["Coin", "金币", "ဒင်္ဂါး"],
      ["Ingot", "元宝", "ရွှေတုံး"],
      ["Money", "财源", "ငွေကြေး"],
    ],
    openings: [...LUCKY, ...TURBO, ...ROYAL, ...WILD],
    endings: [...REALM, ...PLAY, ...POWER, ...EDITION],
    avoid: ["gold"],
  },
  {
    motif: "chest",
    classification: "JACKPOT",
    subjects: [
      ["Treasure", "宝藏", "ရတနာ"],
      ["Chest", "宝箱", "ရတနာသေတ္တာ"],
      ["Vault", "金库", "ရွှေတိုက်"],
    ],
    openings: [...WILD, ...MARINE, ...ROYAL, ...TURBO],
    endings: [...PLAY, ...REALM, ...EDITION],
    avoid: ["gold", "sunset"],
  },
  {
    motif: "clover",
    classification: "CLASSIC",
    subjects: [
      ["Clover", "四叶草", "လေးရွက်ပင်", 0],
      ["Horseshoe", "马蹄", "မြင်းခွာ", 1],
    ],
    openings: [...LUCKY, ...PRECIOUS, ...TURBO, ...WILD],
    endings: [...WEALTH, ...PLAY, ...EDITION],
    avoid: ["forest", "jade"],
  },
  {
    motif: "cards",
    classification: "CLASSIC",
    subjects: [
      ["Joker", "小丑", "ဂျိုကာ"],
      ["Cards", "纸牌", "ဖဲချပ်"],
    ],
    openings: [...TURBO, ...LUCKY, ...PRECIOUS, ...ELEMENT],
    endings: [...WEALTH, ...PLAY, ...EDITION],
  },
  {
    motif: "dice",
    classification: "CLASSIC",
    subjects: [["Dice", "骰子", "အံစာတုံး"]],
    openings: [...TURBO, ...LUCKY, ...PRECIOUS, ...ELEMENT],
    endings: [...WEALTH, ...PLAY, ...EDITION],
  },
  {
    motif: "wheel",
    classification: "MEGA",
    subjects: [
      ["Wheel", "转轮", "ကံစမ်းဘီး"],
      ["Spin", "旋转", "လှည့်ဘီး"],
    ],
    openings: [...TURBO, ...LUCKY, ...PRECIOUS],
    endings: [...WEALTH, ...PLAY, ...EDITION],
  },
];

/** Slot games on places, the sky and tales. */
export const TALE_THEMES: readonly Theme[] = [
  {
    motif: "temple",
    classification: "SLOT",
    subjects: [
      ["Palace", "宫殿", "နန်းတော်", 0],
      ["Pavilion", "楼阁", "မဏ္ဍပ်", 0],
      ["Pharaoh", "法老", "ဖာရို", 1],
      ["Pyramid", "金字塔", "ပိရမစ်", 1],
    ],
    openings: [...PRECIOUS, ...WILD, ...SKY, ...ELEMENT],
    endings: [...WEALTH, ...PLAY, ...EDITION],
  },
  {
    motif: "ship",
    classification: "SLOT",
    subjects: [
      ["Pirate", "海盗", "ပင်လယ်ဓားပြ", 0],
      ["Captain", "船长", "ကပ္ပတိန်", 0],
      ["Galleon", "帆船", "ရွက်သင်္ဘော", 1],
      ["Sailor", "水手", "သင်္ဘောသား", 1],
    ],
    openings: [...MARINE, ...WILD, ...PRECIOUS, ...ELEMENT],
    endings: [...WEALTH, ...PLAY, ...REALM],
  },
  {
    motif: "rocket",
    classification: "MEGA",
    subjects: [
      ["Rocket", "火箭", "ဒုံးပျံ"],
      ["Comet", "彗星", "ကြယ်တံခွန်"],
      ["Galaxy", "银河", "ဂလက်ဆီ"],
      ["Mars", "火星", "အင်္ဂါဂြိုဟ်"],
    ],
    openings: [...TURBO, ...PRECIOUS, ...LUCKY, ...ELEMENT],
    endings: [...WEALTH, ...PLAY, ...EDITION],
  },
  {
    motif: "lotus",
    classification: "SLOT",
    subjects: [
      ["Lotus", "莲花", "ကြာပန်း"],
      ["Blossom", "繁花", "ပန်းပွင့်"],
    ],
    openings: [...PRECIOUS, ...SKY, ...LUCKY, ...WILD],
    endings: [...WEALTH, ...PLAY, ...REALM],
  },
  {
    motif: "moon",
    classification: "SLOT",
    subjects: [
      ["Moon", "月亮", "လမင်း", 0],
      ["Moon Rabbit", "玉兔", "လယုန်", 1],
      ["Crescent", "新月", "လခြမ်း", 0],
    ],
    openings: [...PRECIOUS, ...LUCKY, ...WILD, ...TURBO],
    endings: [...WEALTH, ...PLAY, ...REALM],
  },
  {
    motif: "mask",
    classification: "SLOT",
    subjects: [
      ["Mask", "面具", "မျက်နှာဖုံး"],
      ["Carnival", "嘉年华", "ပွဲတော်"],
    ],
    openings: [...PRECIOUS, ...SKY, ...ROYAL, ...WILD],
    endings: [...WEALTH, ...PLAY, ...EDITION],
  },
  {
    motif: "trophy",
    classification: "MEGA",
    subjects: [
      ["Champion", "冠军", "ချန်ပီယံ"],
      ["Victory", "胜利", "အောင်ပွဲ"],
    ],
    openings: [...PRECIOUS, ...TURBO, ...ROYAL],
    endings: [...WEALTH, ...PLAY, ...EDITION],
    avoid: ["gold"],
  },
];
