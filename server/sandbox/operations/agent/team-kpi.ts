import { createRandom } from "../../art/random";
import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { isAgent } from "../../state/account";
import type { Operation } from "../operation";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 366;
const BASE_MEMBERS = 24;

/** The figures of one day; every amount is a whole number of kyat, so that sums stay exact. */
interface DayFigures {
  readonly date: string;
  readonly activeMemberCount: number;
  readonly newMemberCount: number;
  readonly totalDeposit: number;
  readonly totalWithdraw: number;
  readonly totalBet: number;
  readonly validBet: number;
  readonly netProfit: number;
}

/** Generated figures; the same agent and day give the same figures. */
function figuresOf(accountId: number, date: string): DayFigures {
  const random = createRandom(`team:${accountId}:${date}`);
  const amount = (minimum: number, maximum: number) => minimum + Math.floor(random() * (maximum - minimum));
  const totalDeposit = amount(2000, 9000);
  const totalBet = amount(15_000, 60_000);
  return {
    date,
    activeMemberCount: amount(4, 14),
    newMemberCount: amount(0, 3),
    totalDeposit,
    totalWithdraw: Math.floor(totalDeposit * (0.2 + random() * 0.5)),
    totalBet,
    validBet: Math.floor(totalBet * (0.9 + random() * 0.1)),
    netProfit: amount(-1500, 4000),
  };
}

/** Midnight UTC of a date as YYYY-MM-DD (a time after it is ignored) or epoch ms. @throws Refusal `request.param.err` */
function requireDay(text: string | null, fallback: number): number {
  if (text === null || text === "") return fallback;
  const time = /^\d{12,14}$/.test(text) ? Number(text) : Date.parse(text.slice(0, 10));
  if (Number.isNaN(time)) throw new Refusal("request.param.err");
  return Math.floor(time / DAY_MS) * DAY_MS;
}

/** Midnight UTC of every day of the range, up to the current day in the merchant's time zone. */
function daysOf(query: URLSearchParams, { dayFormat, now }: SandboxContext): number[] {
  const today = Date.parse(dayFormat.format(now()));
  const end = requireDay(query.get("endDate"), today);
  const start = requireDay(query.get("startDate"), end);
  const length = (end - start) / DAY_MS + 1;
  if (length < 1 || length > MAX_DAYS) throw new Refusal("request.param.err");
  return Array.from({ length }, (_, index) => start + index * DAY_MS).filter((time) => time <= today);
}

const getTeamKpi: Operation = {
  name: "getTeamKpi",
  method: "GET",
  paths: ["/wps/relay/ODSFE2_getTeamOverviewSum"],
  moduleIds: ["AGEINFO3"],
  token: "Y",
  handle: ({ account, query }, context: SandboxContext) => {
    if (!isAgent(account)) throw new Refusal("customer.action.forbidden");
    const list = daysOf(query, context).map((time) => figuresOf(account.id, new Date(time).toISOString().slice(0, 10)));
    const sum = (name: Exclude<keyof DayFigures, "date">) => list.reduce((total, figures) => total + figures[name], 0);
    return {
      memberCount: BASE_MEMBERS + sum("newMemberCount"),
      activeMemberCount: Math.max(0, ...list.map((figures) => figures.activeMemberCount)),
      newMemberCount: sum("newMemberCount"),
      totalDeposit: sum("totalDeposit"),
      totalWithdraw: sum("totalWithdraw"),
      totalBet: sum("totalBet"),
      validBet: sum("validBet"),
      netProfit: sum("netProfit"),
      currency: "MMK",
      // The daily figures. The protocol does not define their shape (C2).
      list,
    };
  },
};

/** The team operation of docs/gateway.md 3.10. */
export const teamKpiOperations: readonly Operation[] = [getTeamKpi];
