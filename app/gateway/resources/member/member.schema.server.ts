import { z } from "zod";
import { count, epochMilliseconds, flag, number, optional, optionalListOf, text } from "../../protocol/coercion.server";
import { decimalAmountSchema } from "../../protocol/money.server";

export const memberSchema = z.object({
  id: text,
  type: number,
  nickname: text,
  account: text,
  mobile: text,
  email: text,
  regDate: epochMilliseconds,
  lastLogin: epochMilliseconds,
  clubLabel: optional(z.object({ labelId: text, labelName: text, color: text, type: text, rankLevel: number })),
});

export const walletSchema = z.object({
  sumBalance: decimalAmountSchema,
  currency: text,
  currencySymbol: text,
  balance: optionalListOf(
    z.object({ accountTypeId: text, accountId: text, accountName: text, availBalance: decimalAmountSchema }),
  ),
});

export const merchantWalletSchema = z.object({ isSingle: flag });

export const rankProgressSchema = z.object({
  playerRankName: text,
  playerRankProgress: optional(z.object({ labelId: text })),
  currentProgress: optional(z.object({ completedConditions: count, totalExpectedConditions: count })),
});

export const headIconSchema = text.transform((icon) => icon ?? "0");
