import { z } from "zod";
import { flag, listOf, millis, optional, requiredText, text } from "../../protocol/coercion.server";
import { amountSchema } from "../../protocol/money.server";

const amount = optional(amountSchema);

export const rewardsSchema = z.object({
  list: listOf(
    z.object({
      rewardId: requiredText,
      title: text,
      amount,
      currency: text,
      status: text,
      endDate: millis,
      claimDate: millis,
    }),
  ),
});

/** What was paid into the wallet, where the answer says so. */
export const paidSchema = z.object({ amount, currency: text });

export const availablePromotionsSchema = z.object({
  list: listOf(z.object({ promotionId: requiredText, title: text, status: text, needComment: flag, needImages: flag })),
});
