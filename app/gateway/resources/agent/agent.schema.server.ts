import { z } from "zod";
import {
  count,
  flag,
  looseObject,
  number,
  optional,
  optionalListOf,
  text,
  unknownValue,
} from "../../protocol/coercion.server";
import { decimalAmountSchema } from "../../protocol/money.server";

const amount = optional(decimalAmountSchema);

const rateSchema = z.object({ minimumBet: amount, activeMember: number, rate: text, rateType: text });

/** A contract of any kind. Each kind uses some of the fields (docs/gateway.md 3.10, C1). */
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
  hourSalaryRates: optionalListOf(rateSchema),
});

export type WireContract = z.output<typeof contractSchema>;

/** A contract with the keys under which it is listed. */
export interface ContractEntry {
  product: string;
  period: string | undefined;
  contract: WireContract;
}

const contractList = optionalListOf(contractSchema);
const entriesOf = (value: unknown) =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? Object.entries(value) : [];

/** Lists of contracts by product. Anything else is an empty list. */
const byProduct = unknownValue.transform((value): ContractEntry[] =>
  entriesOf(value).flatMap(([product, list]) =>
    contractList.parse(list).map((contract) => ({ product, period: undefined, contract })),
  ),
);

/** Lists of contracts by product and period. Anything else is an empty list. */
const byProductAndPeriod = unknownValue.transform((value): ContractEntry[] =>
  entriesOf(value).flatMap(([product, periods]) =>
    entriesOf(periods).flatMap(([period, list]) =>
      contractList.parse(list).map((contract) => ({ product, period, contract })),
    ),
  ),
);

/** Requests and active contracts by kind (docs/gateway.md 3.10, C1). */
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

const teamDaySchema = z.object({
  date: text.pipe(z.string().regex(/^\d{4}-\d{2}-\d{2}/)).transform((date) => date.slice(0, 10)),
  validBet: decimalAmountSchema,
});

/** Figures of a team (docs/gateway.md 3.10, C2). All field names are assumed. */
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
  list: optionalListOf(teamDaySchema),
});
