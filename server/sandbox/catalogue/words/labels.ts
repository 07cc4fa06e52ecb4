import type { Term } from "./term";

/** Names of the classifications, in the order in which a lane lists them. */
export const CLASSIFICATION_LABELS: readonly (readonly [key: string, names: Term])[] = [
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
