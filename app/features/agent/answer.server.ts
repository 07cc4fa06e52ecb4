import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import { GatewayError } from "~/gateway/protocol/errors.server";
import {
  processDailySalary,
  processDividend,
  processHourSalary,
  processRealTimeSalary,
} from "~/gateway/resources/agent/agent.server";
import {
  answersTo,
  type HeldContract,
  keyOf,
  placeOf,
  readContracts,
  termsHashOf,
  versionOf,
} from "~/gateway/resources/agent/held-contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import type { AnswerForm } from "./agent.schema";
import type { ContractAnswer } from "./contract";

/**
 * What came of sending an answer.
 * - `confirmed`, `refused`: the gateway said so
 * - `lost`: it was sent, and no answer that can be read came back
 * - `late`: it was sent, and no answer came in time: it may still be carried out
 * - `stale`, `gone`, `unsent`: it was not sent
 */
export type Sent = "confirmed" | "refused" | "lost" | "late" | "stale" | "gone" | "unsent";

/** An attempt to answer, and what it was about. Time in epoch milliseconds. */
export interface Attempt {
  sent: Sent;
  at: number;
  answer: ContractAnswer;
  /** Where the contract applies, and its terms, where it was found. */
  place?: string | undefined;
  terms?: string | undefined;
  /** Message key. */
  error?: string | undefined;
}

/** How long the same page gets the outcome of its first attempt. */
const PAGE_SECONDS = 3600;
/** An answer that is late may still be carried out: until then no other page may send one for the same contract. */
export const LATE_SECONDS = 60;
/** Answers from elsewhere in the same moment are the first one's echo; later ones find what it has changed. */
const ECHO_SECONDS = 2;

/**
 * Answers a contract with one call to the gateway, whatever happens (docs/gateway.md 3.10; safety page, idempotency): repeats of
 * a page get its first outcome; of pages that are sent at the same time, in other tabs or on other devices, the first
 * one counts. Before it is sent, the contract is read again: only the version that was shown is answered.
 */
export async function answerContract(ctx: RequestContext, form: AnswerForm): Promise<Attempt> {
  const { gateway, session } = ctx;
  const owner = session.record?.name.toLowerCase() ?? "";
  const target = `${owner} ${form.contract} ${form.version}`;
  try {
    return await runOnce(`answer ${target} ${form.answer} ${form.idempotencyKey}`, pageLife, () =>
      runOnce(`contract ${target}`, contractLife, () => attempt(gateway, form)),
    );
  } catch (error) {
    // Another process is still waiting for the gateway.
    if (error instanceof StillRunningError) return { sent: "late", at: Date.now(), answer: form.answer };
    throw error;
  }
}

/** A page whose answer was never sent may send it again. */
const pageLife = ({ sent }: Attempt) => (sent === "unsent" ? 0 : PAGE_SECONDS);

const contractLife = ({ sent }: Attempt) => {
  if (sent === "late") return LATE_SECONDS;
  return sent === "unsent" || sent === "stale" || sent === "gone" ? 0 : ECHO_SECONDS;
};

async function attempt(gateway: GatewayClient, { contract, version, answer }: AnswerForm): Promise<Attempt> {
  const outcome = (sent: Sent, more: Partial<Attempt> = {}): Attempt => ({ sent, at: Date.now(), answer, ...more });
  let all: HeldContract[];
  try {
    all = await readContracts(gateway);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return outcome("unsent", { error: error.messageKey });
  }
  const held = all.find((one) => keyOf(one) === contract);
  if (!held || answersTo(held, all).length === 0) return outcome("gone");
  if (versionOf(held) !== version || !answersTo(held, all).includes(answer)) return outcome("stale");

  const about = { place: placeOf(held), terms: termsHashOf(held) };
  try {
    await send(gateway, held, answer);
    return outcome("confirmed", about);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return outcome(sentBy(error), { ...about, error: error.messageKey });
  }
}

function send(gateway: GatewayClient, held: HeldContract, answer: ContractAnswer): Promise<void> {
  switch (held.kind) {
    case "daily":
      return processDailySalary(gateway, held.contract, answer);
    case "realtime":
      return processRealTimeSalary(gateway, held.contract, answer);
    case "dividend":
      return processDividend(gateway, held.contract, answer);
    case "hourly":
      return processHourSalary(gateway, held.contract, answer);
  }
}

/** What a failure says about whether the answer was carried out. A fault of the gateway (5xx) says nothing. */
function sentBy(error: GatewayError): Sent {
  if (error.nothingSent) return "unsent";
  if (error.kind === "timeout") return "late";
  const saidNo = error.kind === "rejected" || error.kind === "unauthenticated";
  return saidNo && (error.status ?? 0) < 500 ? "refused" : "lost";
}
