import { z } from "zod";
import { isOpenRequest, keyOf, scopeOf, termsHashOf, versionOf } from "~/frame/contracts/contracts.server";
import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import { GatewayError, isSessionEnd } from "~/gateway/protocol/errors.server";
import {
  type AgentContract,
  type ContractList,
  contractAnswers,
  listContracts,
  sendContractAnswer,
} from "~/gateway/resources/agent/contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { submitOnce } from "~/http/idempotency/submit-once.server";
import { ClaimUnavailableError, StillRunningError } from "~/http/responses/not-done-error";
import { messageKeySchema } from "~/i18n/message-key.server";
import { accountKeyOf, type SessionRecord } from "~/session/session.server";
import type { AnswerForm } from "./agent.form-schema.server";
import { allowedAnswers } from "./allowed-answers.server";
import { hasTerms, runningVersionOf } from "./contract-evidence.server";
import { hasAllRequests, isKindRead } from "./unread-contracts.server";

/*
 * Sends an agent's answer to a contract request (docs/gateway.md 3.10, docs/behaviour.md 14).
 *
 * An answer cannot be taken back, and the gateway offers no idempotency key. These rules ensure that an answer is sent
 * at most once:
 *
 * 1. Each confirmation page has its own idempotency key. If its form is submitted again (double tap, reload, retry),
 *    the result of the first submission is returned, for FORM_SECONDS (`submitOnce`).
 * 2. Forms of other tabs or devices for the same version of the same contract, submitted while the call runs or within
 *    SETTLE_SECONDS after it, get the result of that call, which names the answer that was sent: what the gateway lists may
 *    lag behind what it confirmed. After a refusal they get it for CONCURRENT_SECONDS.
 * 3. Before the call the contracts are read again. Nothing is sent if the request no longer waits for an answer, if
 *    its terms differ from those on the page, or if it cannot be read.
 * 4. The call is never repeated, whatever happens to its reply. Without a readable one the gateway may still process it;
 *    rule 2 holds, and the page says that the outcome is unknown.
 *
 * Several server processes share the results through Redis; while it does not answer, nothing is sent. Neither is anything
 * while there is no room for the result.
 *
 * If the reply is lost, the attempt says so, and answer-outcome.server.ts finds out what happened to the answer.
 */

/** Lifetime of a form's result. */
const FORM_SECONDS = 3600;
/** How long the gateway may take to carry out an answer, and to show it in what it lists. */
export const SETTLE_SECONDS = 60;
/** Lifetime of a refusal, for forms submitted at the same moment. */
const CONCURRENT_SECONDS = 2;

/**
 * An attempt to send an answer. `result`:
 * - `confirmed`, `refused`: the gateway replied
 * - `reply-lost`: sent, but no readable reply came back
 * - `timed-out`: sent, but no reply came before the deadline
 * - `stale`: not sent, the terms differ from those on the page
 * - `gone`: not sent, the request no longer waits for an answer
 * - `unfit`: not sent, the request waits, but not for this answer
 * - `ended`: not carried out, the session has ended
 * - `unsent`: not sent, the gateway or Redis could not be reached, its contracts could not be read, or there was no room for
 *   the result; or the gateway was too busy to begin it
 */
export const answerAttemptSchema = z.object({
  result: z.enum(["confirmed", "refused", "reply-lost", "timed-out", "stale", "gone", "unfit", "ended", "unsent"]),
  /** Epoch milliseconds. */
  finishedAt: z.number(),
  /** The answer that was sent, or would have been. */
  answer: z.enum(contractAnswers),
  /** Kind, product and period of the contract (`scopeOf`); absent if it was not found. */
  scope: z.string().exactOptional(),
  /** Hash of the terms of the request; absent if they were not given. */
  termsHash: z.string().exactOptional(),
  /** What ran in this scope before the answer (`runningVersionOf`), if it could be read. */
  before: z.string().exactOptional(),
  /** Of a failure. */
  error: messageKeySchema.exactOptional(),
});

export type AnswerAttempt = z.infer<typeof answerAttemptSchema>;
type AttemptResult = AnswerAttempt["result"];

/**
 * Answers a contract with at most one call to the gateway.
 * @returns what happened; of several forms that were submitted at the same time, the attempt of the first
 */
export async function answerContract(ctx: RequestContext, form: AnswerForm): Promise<AnswerAttempt> {
  const { contract, version, answer, idempotencyKey } = form;
  const submission = {
    name: "contract",
    target: { parts: [contract, version], seconds: callLifetime },
    form: { idempotencyKey, content: [answer], seconds: formLifetime },
    outcome: answerAttemptSchema,
  } as const;
  try {
    // Checked once for all forms that share the call: what the gateway lists may lag behind an answer (rule 2).
    return await submitOnce(ctx, recordOf(ctx), submission, (sendOnce) =>
      sendOnce(() => attemptAnswer(ctx.gateway, form)),
    );
  } catch (error) {
    const attempt = { finishedAt: Date.now(), answer: form.answer };
    if (error instanceof ClaimUnavailableError) return { ...attempt, result: "unsent" };
    // Another server process is still waiting for the gateway's reply.
    if (error instanceof StillRunningError) return { ...attempt, result: "timed-out" };
    throw error;
  }
}

/**
 * Whose answer it is: the account, or the session where the gateway gave neither its name nor its id.
 * @throws Error without a session
 */
export function answerOwnerOf(ctx: RequestContext): string {
  return accountKeyOf(recordOf(ctx));
}

/** @throws Error without a session: answers of different people must not be mixed up */
function recordOf({ session: { record } }: RequestContext): SessionRecord {
  if (!record) throw new Error("an answer needs a session");
  return record;
}

/** The same form may be submitted again if nothing was sent. */
const formLifetime = ({ result }: AnswerAttempt) => (result === "unsent" || result === "ended" ? 0 : FORM_SECONDS);

function callLifetime({ result }: AnswerAttempt): number {
  switch (result) {
    case "confirmed":
    case "reply-lost":
    case "timed-out":
      return SETTLE_SECONDS;
    case "refused":
      return CONCURRENT_SECONDS;
    default:
      return 0;
  }
}

async function attemptAnswer(gateway: GatewayClient, form: AnswerForm): Promise<AnswerAttempt> {
  const { answer } = form;
  const attempt = (result: AttemptResult, details: Partial<AnswerAttempt> = {}): AnswerAttempt => ({
    result,
    finishedAt: Date.now(),
    answer,
    ...details,
  });
  let list: ContractList;
  try {
    list = await listContracts(gateway);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return attempt(isSessionEnd(error) ? "ended" : "unsent");
  }
  const request = findRequest(list, form);
  if (typeof request === "string") return attempt(request);

  const details = evidenceBefore(list, request);
  try {
    await sendContractAnswer(gateway, request, answer);
    return attempt("confirmed", details);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return attempt(resultOfFailure(error), { ...details, error: error.messageKey });
  }
}

/** What the contracts say before the answer is sent, for the case that its reply is lost. */
function evidenceBefore(
  list: ContractList,
  request: AgentContract,
): Pick<AnswerAttempt, "scope" | "termsHash" | "before"> {
  const scope = scopeOf(request);
  return {
    scope,
    ...(hasTerms(request) ? { termsHash: termsHashOf(request) } : {}),
    ...(isKindRead(list, keyOf(request)) ? { before: runningVersionOf(list.contracts, scope) } : {}),
  };
}

/** @returns the request that the form answers, or why it cannot be answered */
function findRequest(
  list: ContractList,
  { contract, version, answer }: AnswerForm,
): AgentContract | "gone" | "stale" | "unfit" | "unsent" {
  const { contracts } = list;
  const request = contracts.find((item) => isOpenRequest(item) && keyOf(item) === contract);
  const isRead = hasAllRequests(list, contract);
  if (!request) return isRead ? "gone" : "unsent";
  if (versionOf(request) !== version) return "stale";
  // Only all requests tell that no other dividend request has the same product and period.
  if (request.kind === "dividend" && !isRead) return "unsent";
  return allowedAnswers(request, contracts).includes(answer) ? request : "unfit";
}

function resultOfFailure(error: GatewayError): AttemptResult {
  const { kind, isDefiniteRefusal } = error;
  if (isSessionEnd(error) && isDefiniteRefusal) return "ended";
  if (error.wasNotBegun) return "unsent";
  if (kind === "timeout") return "timed-out";
  return isDefiniteRefusal ? "refused" : "reply-lost";
}
