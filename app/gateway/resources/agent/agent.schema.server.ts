import { z } from "zod";
import {
  flag,
  isAbsent,
  looseObject,
  number,
  optional,
  optionalCount,
  optionalListOf,
  requiredText,
  text,
  unknownValue,
} from "../../protocol/coercion.server";
import { decimalAmountSchema } from "../../protocol/money.server";

/** Undefined for a missing value. A value must fit: a term must not be left out because it cannot be read. */
const optionalStrict = <Output>(schema: z.ZodType<Output>) =>
  z.preprocess((value) => (isAbsent(value) ? undefined : value), schema.optional());

const optionalText = optionalStrict(requiredText);
const optionalNumber = optionalStrict(number.pipe(z.number()));
const optionalAmount = optionalStrict(decimalAmountSchema);
const optionalFlag = optionalStrict(unknownValue.refine((value) => typeof value !== "object").pipe(flag));

const rateSchema = z.object({
  minimumBet: optionalAmount,
  activeMember: optionalNumber,
  rate: optionalText,
  rateType: optionalText,
});

/** A contract of any kind. Each kind uses some of the fields (docs/gateway.md 3.10, C1). */
const contractSchema = z.object({
  id: optionalText,
  contractId: optionalText,
  status: optionalText,
  minimumBet: optionalAmount,
  netLoss: optionalAmount,
  activeMember: optionalNumber,
  rate: optionalText,
  rateType: optionalText,
  contractRate: optionalText,
  periodicTotalBet: optionalAmount,
  periodicTotalBetRequired: optionalFlag,
  downlineHigherRate: optionalText,
  hourSalaryRates: optionalStrict(z.array(rateSchema)),
});

export type WireContract = z.output<typeof contractSchema>;

/** A contract with its id, its status and the keys under which it is listed. */
export interface ContractEntry {
  product: string;
  period: string | undefined;
  id: string;
  status: string;
  contract: WireContract;
}

const UNREADABLE = undefined;

interface GroupShape {
  /** Number of keys above a list: 1 for the product, 2 for product and period. */
  depth: 1 | 2;
  /** The field with the id that answers name. */
  idField: "id" | "contractId";
  /** The status of entries that name no status: running contracts are active. A request without status cannot be answered. */
  status?: "A";
}

/**
 * The contracts of a group, with `UNREADABLE` for each part that cannot be read. An agent decides by these lists, so
 * unexpected types do not count as empty.
 */
function readGroup(
  value: unknown,
  shape: GroupShape,
  keys: readonly string[] = [],
): (ContractEntry | typeof UNREADABLE)[] {
  if (isAbsent(value) || (Array.isArray(value) && value.length === 0)) return [];
  if (keys.length === shape.depth)
    return Array.isArray(value) ? value.map((item) => readContract(item, shape, keys)) : [UNREADABLE];
  if (typeof value !== "object" || Array.isArray(value)) return [UNREADABLE];
  return Object.entries(value).flatMap(([key, inner]) => readGroup(inner, shape, [...keys, key]));
}

function readContract(
  value: unknown,
  shape: GroupShape,
  [product = "", period]: readonly string[],
): ContractEntry | typeof UNREADABLE {
  const { data: contract } = contractSchema.safeParse(value);
  const id = contract?.[shape.idField] ?? contract?.id ?? contract?.contractId;
  const status = contract?.status ?? shape.status;
  return contract && id && status ? { product, period, id, status, contract } : UNREADABLE;
}

const requests = (depth: 1 | 2, idField: GroupShape["idField"]) =>
  unknownValue.transform((value) => readGroup(value, { depth, idField }));
const running = (depth: 1 | 2, idField: GroupShape["idField"]) =>
  unknownValue.transform((value) => readGroup(value, { depth, idField, status: "A" }));

/** Requests and active contracts by kind (docs/gateway.md 3.10, C1). */
export const contractsSchema = looseObject.pipe(
  z.object({
    dailysalreqtype: requests(1, "id"),
    dailysalinfotype: running(1, "id"),
    divtypecompperiodreq: requests(2, "id"),
    divtypeinfo: running(2, "id"),
    contracthoursalreq: requests(1, "contractId"),
    contracthoursalinfo: running(1, "contractId"),
    realtimesalreqtype: requests(1, "contractId"),
    realtimesalinfotype: running(1, "contractId"),
  }),
);

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
