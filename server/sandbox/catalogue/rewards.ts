import type { Localised } from "./types";

/** A reward of the reward centre. */
export interface Reward {
  readonly id: number;
  readonly titles: Localised;
  readonly amountMinor: number;
  /** Whether it can be claimed now, later or no longer. */
  readonly state: "issued" | "coming soon" | "closed";
  /** Days from the base date to its end. */
  readonly endsInDays: number;
}

/** A code that pays an amount once. */
export interface PromoCode {
  readonly code: string;
  readonly amountMinor: number;
  readonly expired: boolean;
}

const reward = (
  id: number,
  [EN, CN, MY]: readonly [string, string, string],
  amountMinor: number,
  state: Reward["state"],
  endsInDays: number,
): Reward => ({ id, titles: { EN, CN, MY }, amountMinor, state, endsInDays });

/** The rewards of every member. */
export const rewards: readonly Reward[] = [
  reward(3001, ["Welcome gift", "新人礼金", "ကြိုဆိုလက်ဆောင်"], 500_000, "issued", 30),
  reward(3002, ["Weekly rebate", "每周返水", "အပတ်စဉ် ပြန်အမ်းငွေ"], 128_050, "issued", 5),
  reward(3003, ["Sign-in bonus", "签到奖励", "နေ့စဉ်ဝင်ရောက်ဆု"], 20_000, "issued", 1),
  reward(3004, ["Dragon week prize", "神龙周奖金", "နဂါးသီတင်းပတ်ဆု"], 1_000_000, "coming soon", 14),
  reward(3005, ["New Year gift", "新年礼金", "နှစ်သစ်လက်ဆောင်"], 300_000, "closed", -20),
];

/** The promo codes. */
export const promoCodes: readonly PromoCode[] = [
  { code: "AMBER100", amountMinor: 10_000, expired: false },
  { code: "LUCKY888", amountMinor: 88_800, expired: false },
  { code: "SPRING25", amountMinor: 25_000, expired: true },
];
