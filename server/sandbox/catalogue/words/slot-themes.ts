import { ELEMENT, LUCKY, MARINE, PRECIOUS, ROYAL, SKY, TURBO, WILD } from "./prefixes";
import { EDITION, PLAY, POWER, REALM, WEALTH } from "./suffixes";
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
    prefixes: [...PRECIOUS, ...ELEMENT, ...ROYAL, ...SKY],
    suffixes: [...WEALTH, ...REALM, ...PLAY],
  },
  {
    motif: "tiger",
    classification: "SLOT",
    subjects: [
      ["Tiger", "猛虎", "ကျား", 0],
      ["Lion", "雄狮", "ခြင်္သေ့", 1],
    ],
    prefixes: [...PRECIOUS, ...ELEMENT, ...WILD, ...LUCKY, ...ROYAL],
    suffixes: [...WEALTH, ...POWER, ...REALM, ...EDITION],
    excludedPalettes: ["sunset", "gold"],
  },
  {
    motif: "phoenix",
    classification: "SLOT",
    subjects: [
      ["Phoenix", "凤凰", "ဖီးနစ်"],
      ["Firebird", "火鸟", "မီးငှက်"],
    ],
    prefixes: [...PRECIOUS, ...SKY, ...ROYAL, ...LUCKY],
    suffixes: [...WEALTH, ...PLAY, ...POWER, ...REALM],
    excludedPalettes: ["sunset", "gold"],
  },
  {
    motif: "panda",
    classification: "SLOT",
    subjects: [
      ["Panda", "熊猫", "ပန်ဒါ"],
      ["Bamboo Panda", "竹林熊猫", "ဝါးတောပန်ဒါ"],
    ],
    prefixes: [...LUCKY, ...PRECIOUS, ...WILD, ...TURBO],
    suffixes: [...WEALTH, ...PLAY, ...REALM, ...EDITION],
    excludedPalettes: ["forest", "jade"],
  },
  {
    motif: "elephant",
    classification: "SLOT",
    subjects: [
      ["Elephant", "大象", "ဆင်", 0],
      ["White Elephant", "白象", "ဆင်ဖြူ", 1],
      ["Tusker", "长牙象", "အစွယ်ဆင်", 0],
    ],
    prefixes: [...ROYAL, ...WILD, ...PRECIOUS, ...LUCKY],
    suffixes: [...WEALTH, ...POWER, ...REALM, ...PLAY],
    excludedPalettes: ["steel"],
  },
  {
    motif: "bull",
    classification: "SLOT",
    subjects: [
      ["Bull", "神牛", "နွားသိုး", 1],
      ["Buffalo", "水牛", "ကျွဲ", 0],
      ["Bison", "野牛", "ပြောင်", 0],
    ],
    prefixes: [...WILD, ...ELEMENT, ...PRECIOUS, ...TURBO],
    suffixes: [...WEALTH, ...POWER, ...EDITION],
    excludedPalettes: ["gold", "sunset"],
  },
  {
    motif: "koi",
    classification: "SLOT",
    subjects: [
      ["Koi", "锦鲤", "ငါးကြင်း"],
      ["Goldfish", "金鱼", "ရွှေငါး"],
    ],
    prefixes: [...LUCKY, ...PRECIOUS, ...SKY, ...ROYAL],
    suffixes: [...WEALTH, ...PLAY, ...REALM],
    excludedPalettes: ["sunset"],
  },
  {
    motif: "shark",
    classification: "SLOT",
    subjects: [["Shark", "鲨鱼", "ငါးမန်း"]],
    prefixes: [...MARINE, ...TURBO, ...ELEMENT],
    suffixes: [...WEALTH, ...POWER, ...EDITION],
    excludedPalettes: ["ocean"],
  },
  {
    motif: "octopus",
    classification: "SLOT",
    subjects: [
      ["Octopus", "章鱼", "ရေဘဝဲ"],
      ["Kraken", "海妖", "ပင်လယ်ဘီလူး"],
    ],
    prefixes: [...MARINE, ...WILD, ...TURBO],
    suffixes: [...WEALTH, ...REALM, ...PLAY],
  },
  {
    motif: "rooster",
    classification: "SLOT",
    subjects: [["Rooster", "金鸡", "ကြက်ဖ"]],
    prefixes: [...LUCKY, ...SKY, ...ROYAL, ...ELEMENT],
    suffixes: [...WEALTH, ...EDITION, ...PLAY],
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
    prefixes: [...TURBO, ...LUCKY, ...ELEMENT, ...PRECIOUS],
    suffixes: [...EDITION, ...PLAY],
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
    prefixes: [...TURBO, ...ROYAL, ...SKY, ...WILD],
    suffixes: [...WEALTH, ...PLAY, ...REALM, ...EDITION],
  },
  {
    motif: "crown",
    classification: "JACKPOT",
    subjects: [
      ["Crown", "皇冠", "သရဖူ"],
      ["Throne", "王座", "ပလ္လင်"],
      ["Prince", "王子", "မင်းသား"],
    ],
    prefixes: [...PRECIOUS, ...ELEMENT, ...SKY, ...LUCKY],
    suffixes: [...WEALTH, ...PLAY, ...EDITION],
  },
  {
    motif: "fortune",
    classification: "JACKPOT",
    subjects: [
      ["Coin", "金币", "ဒင်္ဂါး"],
      ["Ingot", "元宝", "ရွှေတုံး"],
      ["Money", "财源", "ငွေကြေး"],
    ],
    prefixes: [...LUCKY, ...TURBO, ...ROYAL, ...WILD],
    suffixes: [...REALM, ...PLAY, ...POWER, ...EDITION],
    excludedPalettes: ["gold"],
  },
  {
    motif: "chest",
    classification: "JACKPOT",
    subjects: [
      ["Treasure", "宝藏", "ရတနာ"],
      ["Chest", "宝箱", "ရတနာသေတ္တာ"],
      ["Vault", "金库", "ရွှေတိုက်"],
    ],
    prefixes: [...WILD, ...MARINE, ...ROYAL, ...TURBO],
    suffixes: [...PLAY, ...REALM, ...EDITION],
    excludedPalettes: ["gold", "sunset"],
  },
  {
    motif: "clover",
    classification: "CLASSIC",
    subjects: [
      ["Clover", "四叶草", "လေးရွက်ပင်", 0],
      ["Horseshoe", "马蹄", "မြင်းခွာ", 1],
    ],
    prefixes: [...LUCKY, ...PRECIOUS, ...TURBO, ...WILD],
    suffixes: [...WEALTH, ...PLAY, ...EDITION],
    excludedPalettes: ["forest", "jade"],
  },
  {
    motif: "cards",
    classification: "CLASSIC",
    subjects: [
      ["Joker", "小丑", "ဂျိုကာ"],
      ["Cards", "纸牌", "ဖဲချပ်"],
    ],
    prefixes: [...TURBO, ...LUCKY, ...PRECIOUS, ...ELEMENT],
    suffixes: [...WEALTH, ...PLAY, ...EDITION],
  },
  {
    motif: "dice",
    classification: "CLASSIC",
    subjects: [["Dice", "骰子", "အံစာတုံး"]],
    prefixes: [...TURBO, ...LUCKY, ...PRECIOUS, ...ELEMENT],
    suffixes: [...WEALTH, ...PLAY, ...EDITION],
  },
  {
    motif: "wheel",
    classification: "MEGA",
    subjects: [
      ["Wheel", "转轮", "ကံစမ်းဘီး"],
      ["Spin", "旋转", "လှည့်ဘီး"],
    ],
    prefixes: [...TURBO, ...LUCKY, ...PRECIOUS],
    suffixes: [...WEALTH, ...PLAY, ...EDITION],
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
    prefixes: [...PRECIOUS, ...WILD, ...SKY, ...ELEMENT],
    suffixes: [...WEALTH, ...PLAY, ...EDITION],
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
    prefixes: [...MARINE, ...WILD, ...PRECIOUS, ...ELEMENT],
    suffixes: [...WEALTH, ...PLAY, ...REALM],
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
    prefixes: [...TURBO, ...PRECIOUS, ...LUCKY, ...ELEMENT],
    suffixes: [...WEALTH, ...PLAY, ...EDITION],
  },
  {
    motif: "lotus",
    classification: "SLOT",
    subjects: [
      ["Lotus", "莲花", "ကြာပန်း"],
      ["Blossom", "繁花", "ပန်းပွင့်"],
    ],
    prefixes: [...PRECIOUS, ...SKY, ...LUCKY, ...WILD],
    suffixes: [...WEALTH, ...PLAY, ...REALM],
  },
  {
    motif: "moon",
    classification: "SLOT",
    subjects: [
      ["Moon", "月亮", "လမင်း", 0],
      ["Moon Rabbit", "玉兔", "လယုန်", 1],
      ["Crescent", "新月", "လခြမ်း", 0],
    ],
    prefixes: [...PRECIOUS, ...LUCKY, ...WILD, ...TURBO],
    suffixes: [...WEALTH, ...PLAY, ...REALM],
  },
  {
    motif: "mask",
    classification: "SLOT",
    subjects: [
      ["Mask", "面具", "မျက်နှာဖုံး"],
      ["Carnival", "嘉年华", "ပွဲတော်"],
    ],
    prefixes: [...PRECIOUS, ...SKY, ...ROYAL, ...WILD],
    suffixes: [...WEALTH, ...PLAY, ...EDITION],
  },
  {
    motif: "trophy",
    classification: "MEGA",
    subjects: [
      ["Champion", "冠军", "ချန်ပီယံ"],
      ["Victory", "胜利", "အောင်ပွဲ"],
    ],
    prefixes: [...PRECIOUS, ...TURBO, ...ROYAL],
    suffixes: [...WEALTH, ...PLAY, ...EDITION],
    excludedPalettes: ["gold"],
  },
];
