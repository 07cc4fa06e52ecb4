import { z } from "zod";
import { flag, listOf, optional, requiredText, resultFields, text, withList } from "../../protocol/coercion.server";
import { wireDate } from "../../protocol/moments.server";
import { decimalAmountSchema } from "../../protocol/money.server";

const amount = optional(decimalAmountSchema);

export const rewardsSchema = withList({
  list: listOf(
    z.object({
      rewardId: requiredText,
      title: text,
      amount,
      currency: text,
      status: text,
      endDate: wireDate,
      claimDate: wireDate,
    }),
  ),
});

/** The amount paid into the wallet, if the gateway states it. */
export const paymentSchema = resultFields({ amount, currency: text });

export const availablePromotionsSchema = withList({
  list: listOf(z.object({ promotionId: requiredText, title: text, status: text, needComment: flag, needImages: flag })),
});
