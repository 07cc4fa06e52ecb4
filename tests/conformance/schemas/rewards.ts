import { z } from "zod";
import { amount, bit, id, record, text, time } from "../support/shapes";

const state = z.enum(["applying", "rejected", "issued", "claimed", "process", "joined", "coming soon", "closed"]);

export const rewards = z.object({
  list: z.array(
    record({
      rewardId: id,
      title: text,
      amount,
      currency: z.string().length(3),
      status: state,
      endDate: time,
      claimDate: time.nullable(),
    }),
  ),
});

/** What was paid for a reward or a code. */
export const paid = record({ amount, currency: z.string().length(3) });

export const promotions = record({
  list: z.array(record({ promotionId: id, title: text, status: state, needComment: bit, needImages: bit })),
});
