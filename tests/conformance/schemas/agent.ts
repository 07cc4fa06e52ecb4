import { z } from "zod";
import { amount, id, record, text } from "../support/shapes";

const waiting = z.enum(["P", "E", "V"]);
const number = z.number();

const byProduct = <Item extends z.ZodType>(item: Item) => z.record(z.string(), z.array(item));
const byProductAndPeriod = <Item extends z.ZodType>(item: Item) =>
  z.record(z.string(), z.partialRecord(z.enum(["D", "W", "H", "M"]), z.array(item)));

const salary = (status: z.ZodType) => z.looseObject({ id, contractId: id, status });

const dividend = (status: z.ZodType) =>
  z.looseObject({
    id,
    status,
    minimumBet: number,
    netLoss: number,
    activeMember: number,
    contractRate: number,
    periodicTotalBet: number,
    periodicTotalBetRequired: z.enum(["Y", "N"]),
    downlineHigherRate: number,
  });

const rate = record({ minimumBet: number, activeMember: number, rate: number, rateType: text });
const hourly = (status: z.ZodType) => z.looseObject({ contractId: id, status, hourSalaryRates: z.array(rate).min(1) });

const active = z.literal("A");

/** C1: the request groups, and beside them what is running. Further running lists have no fixed names. */
export const contractRequests = z.looseObject({
  dailysalreqtype: byProduct(salary(waiting)),
  divtypecompperiodreq: byProductAndPeriod(dividend(waiting)),
  contracthoursalreq: byProduct(hourly(waiting)),
  realtimesalreqtype: byProduct(z.looseObject({ contractId: id, status: waiting })).optional(),
  dailysalinfotype: byProduct(salary(active)).optional(),
  divtypeinfo: byProductAndPeriod(dividend(active)).optional(),
});

/** C2, loose. */
export const teamKpi = z.looseObject({
  memberCount: z.number().int(),
  activeMemberCount: z.number().int(),
  newMemberCount: z.number().int(),
  totalDeposit: amount,
  totalWithdraw: amount,
  totalBet: amount,
  validBet: amount,
  netProfit: amount,
  currency: z.string().length(3),
});
