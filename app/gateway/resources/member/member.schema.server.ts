import { z } from "zod";
import { count, flag, name, number, optional, optionalListOf, text } from "../../protocol/coercion.server";
import { wireDate } from "../../protocol/moments.server";
import { decimalAmountSchema } from "../../protocol/money.server";

const memberFields = z.object({
  id: text,
  type: number,
  nickname: name,
  account: text,
  mobile: text,
  email: text,
  lastLogin: wireDate,
  kycStatus: text,
  clubLabel: optional(z.object({ labelId: text, labelName: name, color: text, type: text, rankLevel: number })),
});

/** A record whose id and account are both of a wrong type is invalid. */
export const memberSchema = memberFields.refine(({ id, account }) => id !== undefined || account !== undefined);

export const walletSchema = z.object({
  sumBalance: decimalAmountSchema,
  currency: text,
  balance: optionalListOf(
    z.object({ accountTypeId: text, accountId: text, accountName: text, availBalance: decimalAmountSchema }),
  ),
});

export const merchantWalletSchema = z.object({ isSingle: flag });

export const rankProgressSchema = z.object({
  playerRankName: name,
  playerRankProgress: optional(z.object({ labelId: text })),
  currentProgress: optional(z.object({ completedConditions: count, totalExpectedConditions: count })),
});

export const headIconSchema = text.transform((icon) => icon ?? "0");
