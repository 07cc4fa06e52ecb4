import { z } from "zod";
import { anything, count, flag, looseObject, number, optional, sideListOf, text } from "../../protocol/coercion.server";
import { amountSchema } from "../../protocol/money.server";

/** An amount that may be missing. */
const amount = optional(amountSchema);

const rateSchema = z.object({ minimumBet: amount, activeMember: number, rate: text, rateType: text });

/** A contract of any kind; each kind has its own terms (docs/gateway.md 3.10, C1). */
const contractSchema = z.object({
  id: text,
  contractId: text,
  status: text,
  minimumBet: amount,
  netLoss: amount,
  activeMember: number,
  rate: text,
  rateType: text,
  contractRate: text,
  periodicTotalBet: amount,
  periodicTotalBetRequired: flag,
  downlineHigherRate: text,
  hourSalaryRates: sideListOf(rateSchema),
});

export type WireContract = z.output<typeof contractSchema>;

/** A contract with the keys of the groups it was found in. */
export interface PlacedContract {
  product: string;
  period: string | undefined;
  contract: WireContract;
}

const contracts = sideListOf(contractSchema);
const entriesOf = (value: unknown) =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? Object.entries(value) : [];

/** Product to contracts; anything else is no contract. */
const byProduct = anything.transform((value): PlacedContract[] =>
  entriesOf(value).flatMap(([product, list]) =>
    contracts.parse(list).map((contract) => ({ product, period: undefined, contract })),
  ),
);

/** Product to period to contracts. */
const byProductAndPeriod = anything.transform((value): PlacedContract[] =>
  entriesOf(value).flatMap(([product, periods]) =>
    entriesOf(periods).flatMap(([period, list]) =>
      contracts.parse(list).map((contract) => ({ product, period, contract })),
    ),
  ),
);

/** C1: requests, and beside them the running contracts, whose lists are named in the same style. */
export const contractsSchema = looseObject.pipe(
  z.object({
    dailysalreqtype: byProduct,
    dailysalinfotype: byProduct,
    divtypecompperiodreq: byProductAndPeriod,
    divtypeinfo: byProductAndPeriod,
    contracthoursalreq: byProduct,
    contracthoursalinfo: byProduct,
    realtimesalreqtype: byProduct,
    realtimesalinfotype: byProduct,
  }),
);

/** The figures of one day, where the gateway breaks its sums down; the wire leaves the shape open (C2). */
const teamDaySchema = z.object({
  date: text.pipe(z.string().regex(/^\d{4}-\d{2}-\d{2}/)).transform((date) => date.slice(0, 10)),
  validBet: amountSchema,
});

/** C2, all names assumed (docs/gateway.md 5.10). */
export const teamKpiSchema = z.object({
  memberCount: count,
  activeMemberCount: count,
  newMemberCount: count,
  totalDeposit: amount,
  totalWithdraw: amount,
  totalBet: amount,
  validBet: amount,
  netProfit: amount,
  currency: text,
  list: sideListOf(teamDaySchema),
});
