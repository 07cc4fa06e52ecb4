import { z } from "zod";
import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import { GatewayError } from "~/gateway/protocol/errors.server";
import {
  processDailySalary,
  processDividend,
  processHourSalary,
  processRealTimeSalary,
} from "~/gateway/resources/agent/agent.server";
import {
  type AgentContract,
  allowedAnswers,
  keyOf,
  listContracts,
  scopeOf,
  termsHashOf,
  versionOf,
} from "~/gateway/resources/agent/contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { type AnswerForm, type ContractAnswer, contractAnswers } from "./agent.schema";

/*
 * Sends an agent's answer to a contract request (docs/gateway.md 3.10, docs/behaviour.md 14).
 *
 * An answer cannot be taken back, and the gateway offers no idempotency key. These rules ensure that an answer is sent
 * at most once:
 *
 * 1. Each confirmation page has its own idempotency key. If its form is submitted again (double tap, reload, retry),
 *    the result of the first submission is returned, for FORM_SECONDS.
 * 2. Forms of other tabs or devices for the same version of the same contract, submitted while the call runs or within
 *    CONCURRENT_SECONDS after it, get the result of that call. The result names the answer that was sent.
 * 3. Before the call the contracts are read again. Nothing is sent if the request no longer waits for an answer or if
 *    its terms differ from those on the page.
 * 4. The call is never repeated, whatever happens to its reply. After a timeout the gateway may still process it; for
 *    TIMEOUT_SECONDS other forms for the same version send nothing and get the result of the timed-out call.
 *
 * If the reply is lost, the attempt says so, and answer-outcome.server.ts finds out what happened to the answer.
 */

/** Lifetime of a form's result. */
const FORM_SECONDS = 3600;
/** Lifetime of a timed-out call's result: how long the gateway may still carry out the answer. */
export const TIMEOUT_SECONDS = 60;
/** Lifetime of any other result of a call, for forms submitted at the same moment. Later ones read the new state. */
const CONCURRENT_SECONDS = 2;

/**
 * An attempt to send an answer. `result`:
 * - `confirmed`, `refused`: the gateway replied
 * - `reply-lost`: sent, but no readable reply came back
 * - `timed-out`: sent, but no reply came before the deadline
 * - `stale`: not sent, the terms differ from those on the page
 * - `gone`: not sent, the request is not there or cannot be answered
 * - `unsent`: not sent, the gateway could not be reached
 */
export const answerAttemptSchema = z.object({
  result: z.enum(["confirmed", "refused", "reply-lost", "timed-out", "stale", "gone", "unsent"]),
  /** Epoch milliseconds. */
  finishedAt: z.number(),
  /** The answer that was sent, or would have been. */
  answer: z.enum(contractAnswers),
  /** Kind, product and period of the contract (`scopeOf`), and hash of its terms; absent if it was not found. */
  scope: z.string().exactOptional(),
  termsHash: z.string().exactOptional(),
  /** Message key of a failure. */
  error: z.string().exactOptional(),
});

export type AnswerAttempt = z.infer<typeof answerAttemptSchema>;
type AttemptResult = AnswerAttempt["result"];

/**
 * Answers a contract with at most one call to the gateway.
 * @returns what happened; of several forms that were submitted at the same time, the attempt of the first
 */
export async function answerContract(ctx: RequestContext, form: AnswerForm): Promise<AnswerAttempt> {
  const { gateway, session } = ctx;
  const account = session.record?.name.toLowerCase() ?? "";
  const target = `${account} ${form.contract} ${form.version}`;
  const callOnce = () => runOnce(`contract ${target}`, callLifetime, () => attemptAnswer(gateway, form));
  try {
    return await runOnce(`answer ${target} ${form.answer} ${form.idempotencyKey}`, formLifetime, callOnce);
  } catch (error) {
    // Another server process is still waiting for the gateway's reply.
    if (error instanceof StillRunningError) {
      return { result: "timed-out", finishedAt: Date.now(), answer: form.answer };
    }
    throw error;
  }
}

/** The same form may be submitted again if nothing was sent. */
const formLifetime = ({ result }: AnswerAttempt) => (result === "unsent" ? 0 : FORM_SECONDS);

function callLifetime({ result }: AnswerAttempt): number {
  if (result === "timed-out") return TIMEOUT_SECONDS;
  const wasSent = result !== "unsent" && result !== "stale" && result !== "gone";
  return wasSent ? CONCURRENT_SECONDS : 0;
}

async function attemptAnswer(gateway: GatewayClient, form: AnswerForm): Promise<AnswerAttempt> {
  const { answer } = form;
  const attempt = (result: AttemptResult, details: Partial<AnswerAttempt> = {}): AnswerAttempt => ({
    result,
    finishedAt: Date.now(),
    answer,
    ...details,
  });
  let contracts: AgentContract[];
  try {
    contracts = await listContracts(gateway);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return attempt("unsent", { error: error.messageKey });
  }
  const request = findRequest(contracts, form);
  if (typeof request === "string") return attempt(request);

  const details = { scope: scopeOf(request), termsHash: termsHashOf(request) };
  try {
    await sendAnswer(gateway, request, answer);
    return attempt("confirmed", details);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return attempt(resultOfFailure(error), { ...details, error: error.messageKey });
  }
}

/** @returns the request that the form answers, or why it cannot be answered */
function findRequest(
  contracts: readonly AgentContract[],
  { contract, version, answer }: AnswerForm,
): AgentContract | "gone" | "stale" {
  const request = contracts.find((item) => keyOf(item) === contract);
  const answers = request ? allowedAnswers(request, contracts) : [];
  if (!request || answers.length === 0) return "gone";
  return versionOf(request) === version && answers.includes(answer) ? request : "stale";
}

function sendAnswer(gateway: GatewayClient, request: AgentContract, answer: ContractAnswer): Promise<void> {
  switch (request.kind) {
    case "daily":
      return processDailySalary(gateway, request.contract, answer);
    case "realtime":
      return processRealTimeSalary(gateway, request.contract, answer);
    case "dividend":
      return processDividend(gateway, request.contract, answer);
    case "hourly":
      return processHourSalary(gateway, request.contract, answer);
  }
}

/** A rejection with a 5xx status is a fault of the gateway and does not tell whether it carried out the answer. */
function resultOfFailure(error: GatewayError): AttemptResult {
  if (error.wasNotSent) return "unsent";
  if (error.kind === "timeout") return "timed-out";
  const isRejection = error.kind === "rejected" || error.kind === "unauthenticated";
  return isRejection && (error.status ?? 0) < 500 ? "refused" : "reply-lost";
}
