import { z } from "zod";
import { count, flag, millis, number, optional, sideListOf, text } from "../../protocol/coercion.server";
import { amountSchema } from "../../protocol/money.server";

export const memberSchema = z.object({
  id: text,
  type: number,
  nickname: text,
  account: text,
  mobile: text,
  email: text,
  regDate: millis,
  lastLogin: millis,
  clubLabel: optional(z.object({ labelId: text, labelName: text, color: text, type: text, rankLevel: number })),
});

export const walletSchema = z.object({
  sumBalance: amountSchema,
  currency: text,
  currencySymbol: text,
  balance: sideListOf(
    z.object({ accountTypeId: text, accountId: text, accountName: text, availBalance: amountSchema }),
  ),
});

export const merchantWalletSchema = z.object({ isSingle: flag });

export const rankProgressSchema = z.object({
  playerRankName: text,
  playerRankProgress: optional(z.object({ labelId: text })),
  currentProgress: optional(z.object({ completedConditions: count, totalExpectedConditions: count })),
});

/** Loose; the names are assumed (docs/gateway.md 5.9). */
export const securitySchema = z.object({ hasPaymentPassword: flag, hasMobile: flag, hasEmail: flag });
