import type { APIRequestContext, APIResponse, Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { AS_JSON } from "./page-text.ts";
import type { GatewayCall, Sandbox } from "./sandbox.ts";
import { text } from "./texts.ts";

export const SALARY = "/m/member/agent/getSalaryContract";
export const DIVIDEND = "/m/member/agent/getDevidendContract";
export const HOURLY = "/m/member/agent/getHourContract";

const WRITES = ["processDailySalary", "processDividend", "processHourSalary", "processRealTimeSalary"];

/** The answers that have reached the gateway. */
export async function answersSent(sandbox: Sandbox): Promise<GatewayCall[]> {
  return (await sandbox.calls()).filter(({ operation }) => WRITES.includes(operation ?? ""));
}

/** A contract by its names: "Slots · Daily salary". */
export function contract(page: Page, name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

/** What the page says has become of an answer. */
export function outcome(page: Page): Locator {
  return page.locator("[data-outcome]");
}

/** Opens the confirmation step of an answer by its button. */
export async function openStep(within: Locator, answer: "accept" | "reject" | "confirm"): Promise<void> {
  await within
    .getByRole("link", { name: new RegExp(`^${text(`agent:${answer}`)}`) })
    .first()
    .click();
}

/** The button that sends the answer. */
export function send(page: Page, answer: "accept" | "reject" | "confirm"): Locator {
  return page.getByRole("button", { name: text(`agent:do_${answer}`) });
}

export async function agree(page: Page): Promise<void> {
  await page.getByLabel(text("agent:agree")).check();
}

export async function expectOutcome(page: Page, state: string): Promise<void> {
  await expect(outcome(page)).toHaveAttribute("data-outcome", state, { timeout: 15_000 });
}

/** What a JSON client gets of a page of contracts. */
interface ContractsAsJson {
  openRequests?: Record<string, number>;
  waiting?: { key: string }[];
  step?: { card: { key: string; version: string }; idempotencyKey: string };
  outcome?: { state: string; answer: string };
}

/** What a page of contracts says. */
export async function readPage(request: APIRequestContext, path: string): Promise<ContractsAsJson> {
  const { data } = (await (await request.get(path, { headers: AS_JSON })).json()) as {
    data: Record<string, ContractsAsJson>;
  };
  return Object.entries(data).find(([name]) => name.endsWith("Contract"))?.[1] ?? {};
}

/** The form of a confirmation step, filled in. */
export function formOf({ step }: ContractsAsJson, answer: "accept" | "reject"): Record<string, string> {
  const { card, idempotencyKey = "" } = step ?? {};
  return { contract: card?.key ?? "", version: card?.version ?? "", idempotencyKey, answer, agree: "on" };
}

/** Where an answer leads. */
export async function redirectOf(answer: APIResponse): Promise<string> {
  return ((await answer.json()) as { redirect: string }).redirect;
}
