import { z } from "zod";
import { flag, isAbsent, looseObject, number, requiredText, unknownValue } from "../../protocol/coercion.server";
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

/** A new, changed or ending contract that waits for the agent's answer, or an active one; by their codes at the gateway. */
export const statusesByCode = { P: "pending", E: "edited", V: "termination", A: "active" } as const;
export type ContractStatus = (typeof statusesByCode)[keyof typeof statusesByCode];
/** What an agent has answered: rejected, or a termination confirmed. Such a contract neither waits nor runs. */
const answered = new Set(["R", "C"]);

/** The periods of dividends, by their codes at the gateway. */
export const periodsByCode = { D: "daily", W: "weekly", H: "half-monthly", M: "monthly" } as const;
export type ContractPeriod = (typeof periodsByCode)[keyof typeof periodsByCode];

/** A contract with its id, its status and the keys under which it is listed. */
export interface ContractEntry {
  product: string;
  id: string;
  status: ContractStatus;
  contract: WireContract;
}

/** A dividend. */
export interface PeriodicEntry extends ContractEntry {
  period: ContractPeriod;
}

const UNREADABLE = undefined;
type Readable<Entry> = Entry | typeof UNREADABLE;

interface GroupShape {
  /** The field with the id that answers name. */
  idField: "id" | "contractId";
  /** The status of entries that name no status: running contracts are active. A request without status cannot be answered. */
  status?: "A";
}

/**
 * The contracts of a group by product, without those that the agent has answered, and with `UNREADABLE` for each part that
 * cannot be read. An agent decides by these lists, so unexpected types do not count as empty.
 */
function readGroup(value: unknown, shape: GroupShape): Readable<ContractEntry>[] {
  return readKeys(value, (list, product) => readList(list, shape, product));
}

/** The same of a group by product and period. */
function readPeriodicGroup(value: unknown, shape: GroupShape): Readable<PeriodicEntry>[] {
  return readKeys(value, (byPeriod, product) =>
    readKeys(byPeriod, (list, key) => {
      const period = readCode(periodsByCode, key);
      return readList(list, shape, product).map((entry) => entry && period && { ...entry, period });
    }),
  );
}

function readKeys<Entry>(value: unknown, read: (inner: unknown, key: string) => Readable<Entry>[]): Readable<Entry>[] {
  if (isEmpty(value)) return [];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [UNREADABLE];
  return Object.entries(value).flatMap(([key, inner]) => read(inner, key));
}

function readList(value: unknown, shape: GroupShape, product: string): Readable<ContractEntry>[] {
  if (isEmpty(value)) return [];
  return Array.isArray(value) ? value.flatMap((item) => readContract(item, shape, product)) : [UNREADABLE];
}

function isEmpty(value: unknown): boolean {
  return isAbsent(value) || (Array.isArray(value) && value.length === 0);
}

/** A contract with an unknown status cannot be read: it may wait for an answer, or run. */
function readContract(value: unknown, shape: GroupShape, product: string): Readable<ContractEntry>[] {
  const { data: contract } = contractSchema.safeParse(value);
  const id = contract?.[shape.idField] ?? contract?.id ?? contract?.contractId;
  const code = contract?.status ?? shape.status;
  if (!contract || !id || !code) return [UNREADABLE];
  if (answered.has(code.toUpperCase())) return [];
  const status = readCode(statusesByCode, code);
  return [status && { product, id, status, contract }];
}

/** What a code stands for, in any case. */
function readCode<T extends object>(table: T, code: string): T[keyof T] | undefined {
  const key = code.toUpperCase();
  return Object.hasOwn(table, key) ? table[key as keyof T] : undefined;
}

const requests = (idField: GroupShape["idField"]) => unknownValue.transform((value) => readGroup(value, { idField }));
const running = (idField: GroupShape["idField"]) =>
  unknownValue.transform((value) => readGroup(value, { idField, status: "A" }));

/** Requests and active contracts by kind (docs/gateway.md 3.10, C1). */
export const contractsSchema = looseObject.pipe(
  z.object({
    dailysalreqtype: requests("id"),
    dailysalinfotype: running("id"),
    divtypecompperiodreq: unknownValue.transform((value) => readPeriodicGroup(value, { idField: "id" })),
    divtypeinfo: unknownValue.transform((value) => readPeriodicGroup(value, { idField: "id", status: "A" })),
    contracthoursalreq: requests("contractId"),
    contracthoursalinfo: running("contractId"),
    realtimesalreqtype: requests("contractId"),
    realtimesalinfotype: running("contractId"),
  }),
);
