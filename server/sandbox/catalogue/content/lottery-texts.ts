import type { PaletteName } from "../../art";
import type { Term } from "../words/term";

export type LotteryRow = readonly [code: string, name: Term, intervalSeconds: number, palette: PaletteName];

export interface LotteryGroupText {
  code: string;
  label: Term;
  games: readonly LotteryRow[];
}

export const LOTTERY_GROUPS: readonly LotteryGroupText[] = [
  {
    code: "FIVE_D",
    label: ["5D", "时时彩", "5D"],
    games: [
      ["M1_5D", ["One Minute 5D", "一分时时彩", "တစ်မိနစ် 5D"], 60, "ruby"],
      ["M3_5D", ["Three Minute 5D", "三分时时彩", "သုံးမိနစ် 5D"], 180, "ocean"],
      ["M5_5D", ["Five Minute 5D", "五分时时彩", "ငါးမိနစ် 5D"], 300, "jade"],
    ],
  },
  {
    code: "K3",
    label: ["K3", "快三", "K3"],
    games: [
      ["M1_K3", ["One Minute K3", "一分快三", "တစ်မိနစ် K3"], 60, "violet"],
      ["M5_K3", ["Five Minute K3", "五分快三", "ငါးမိနစ် K3"], 300, "sunset"],
    ],
  },
  {
    code: "PK10",
    label: ["Racing", "赛车", "ပြိုင်ကား"],
    games: [
      ["M1_PK10", ["One Minute Racing", "一分赛车", "တစ်မိနစ် ပြိုင်ကား"], 60, "steel"],
      ["M3_PK10", ["Three Minute Racing", "三分赛车", "သုံးမိနစ် ပြိုင်ကား"], 180, "crimson"],
    ],
  },
  {
    code: "LHC",
    label: ["Mark Six", "六合彩", "ဂဏန်းခြောက်လုံး"],
    games: [
      ["M5_LHC", ["Five Minute Six", "五分六合彩", "ငါးမိနစ် ခြောက်လုံး"], 300, "magenta"],
      ["DAY_LHC", ["Daily Six", "每日六合彩", "နေ့စဉ် ခြောက်လုံး"], 86_400, "gold"],
    ],
  },
  {
    code: "TWO_D",
    label: ["2D and 3D", "两位与三位", "နှစ်လုံးနှင့် သုံးလုံး"],
    games: [
      ["MM_2D", ["Myanmar 2D", "缅甸两位", "မြန်မာ နှစ်လုံး"], 43_200, "forest"],
      ["MM_3D", ["Myanmar 3D", "缅甸三位", "မြန်မာ သုံးလုံး"], 86_400, "teal"],
    ],
  },
];

export const VIETNAMESE_GROUPS: readonly LotteryGroupText[] = [
  {
    code: "VN_NORTH",
    label: ["North", "北部", "မြောက်ပိုင်း"],
    games: [
      ["VN_HN", ["Hanoi", "河内", "ဟနွိုင်း"], 86_400, "crimson"],
      ["VN_HP", ["Hai Phong", "海防", "ဟိုင်ဖောင်"], 86_400, "ocean"],
    ],
  },
  {
    code: "VN_CENTRAL",
    label: ["Central", "中部", "အလယ်ပိုင်း"],
    games: [
      ["VN_DN", ["Da Nang", "岘港", "ဒါနန်း"], 86_400, "sunset"],
      ["VN_HUE", ["Hue", "顺化", "ဟွေး"], 86_400, "violet"],
    ],
  },
  {
    code: "VN_SOUTH",
    label: ["South", "南部", "တောင်ပိုင်း"],
    games: [
      ["VN_HCM", ["Ho Chi Minh", "胡志明市", "ဟိုချီမင်း"], 86_400, "jade"],
      ["VN_CT", ["Can Tho", "芹苴", "ကန်ထို"], 86_400, "gold"],
    ],
  },
  {
    code: "VN_FAST",
    label: ["Fast", "快开", "အမြန်ထီ"],
    games: [
      ["VN_F1", ["Fast One Minute", "一分快开", "တစ်မိနစ်အမြန်"], 60, "magenta"],
      ["VN_F5", ["Fast Five Minutes", "五分快开", "ငါးမိနစ်အမြန်"], 300, "night"],
    ],
  },
];
