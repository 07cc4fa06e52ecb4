import { z } from "zod";
import { optional, optionalCount, optionalListOf, text } from "../../protocol/coercion.server";
import { decimalAmountSchema } from "../../protocol/money.server";

const teamDaySchema = z.object({
  date: text.pipe(z.string().regex(/^\d{4}-\d{2}-\d{2}/)).transform((date) => date.slice(0, 10)),
  validBet: decimalAmountSchema,
});

const amount = optional(decimalAmountSchema);

const figuresSchema = z.object({
  memberCount: optionalCount,
  activeMemberCount: optionalCount,
  newMemberCount: optionalCount,
  totalDeposit: amount,
  totalWithdraw: amount,
  totalBet: amount,
  validBet: amount,
  netProfit: amount,
});

/** Figures of a team (docs/gateway.md 3.10, C2). All field names are assumed. Without a single figure it fails. */
export const teamKpiSchema = figuresSchema
  .extend({ currency: text, list: optionalListOf(teamDaySchema) })
  .refine((wire) => Object.values(figuresSchema.parse(wire)).some((figure) => figure !== undefined));
