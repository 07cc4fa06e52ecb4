import { z } from "zod";
import { amount, id, record, text, time } from "../support/shapes";

/** Log-in result (docs/gateway.md 1.6). */
export const loginResult = record({
  token: text,
  id,
  userName: text,
  customerType: z.number().int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  merchantCode: text,
});

/** M1. */
export const memberInfo = record({
  id,
  type: z.number().int(),
  nickname: text,
  account: text,
  mobile: z.string().regex(/\*/).nullable(),
  email: z.string().regex(/\*/).nullable(),
  regDate: time,
  lastLogin: time.nullable(),
  toUpline: z.unknown(),
  clubLabel: record({ labelId: id, labelName: text, color: text, type: text, rankLevel: z.number().int() }).nullable(),
  memberLabel: z.array(z.unknown()),
});

export const wallet = record({
  sumBalance: amount,
  currency: z.string().length(3),
  currencySymbol: text,
  balance: z.array(record({ accountTypeId: id, accountId: id, accountName: text, availBalance: amount })).min(1),
});

export const merchantWallet = record({ isSingle: z.boolean() });

/** M2. */
export const rankProgress = record({
  playerRankName: z.string().nullable(),
  playerRankProgress: record({ labelId: id.nullable() }).nullable(),
  currentProgress: record({ completedConditions: z.number().int(), totalExpectedConditions: z.number().int() }),
  monthlyTurnover: record({ actual: amount, expected: amount }),
  totalTurnover: amount,
});

export const securityConfig = z.looseObject({
  hasPaymentPassword: z.boolean(),
  hasMobile: z.boolean(),
  hasEmail: z.boolean(),
});
export const avatar = record({ avatar: z.string().regex(/^\d+$/), avatarType: z.literal("STATIC") });
export const headIcon = z.string().regex(/^\d+$/);
