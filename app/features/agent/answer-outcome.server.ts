import { z } from "zod";
import { isOpenRequest, keyOf, scopeOf, termsHashOf, versionOf } from "~/frame/contracts/contracts.server";
import { type AgentContract, type ContractList, contractAnswers } from "~/gateway/resources/agent/contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { cookieSeal } from "~/http/cookies/set-cookie.server";
import type { AnswerForm } from "./agent.form-schema.server";
import type { AnswerOutcome, AnswerState } from "./agent.response-schema.server";
import { type AnswerAttempt, answerAttemptSchema, answerOwnerOf, SETTLE_SECONDS } from "./answer-contract.server";
import { contractLabels } from "./contract-cards.server";
import { hasTerms, parseScope, runningVersionOf } from "./contract-evidence.server";
import { isKindRead } from "./unread-contracts.server";

/*
 * What became of an answer, also if the gateway's reply was lost.
 *
 * After a submission the browser is redirected to the contract page with a receipt in its query: the attempt, sealed
 * (encrypted) for the account that made it. The page resolves the receipt each time it is loaded, against the contracts
 * that the gateway lists at that moment:
 *
 * - The gateway replied, or nothing was sent: the attempt says what happened.
 * - The reply was lost or late, and the request still waits with the same terms: the gateway did not carry out the
 *   answer yet. It may still do so, and until SETTLE_SECONDS have passed the outcome is unknown.
 * - The reply was lost or late, and the request no longer waits: if the running contracts are what the answer leads to,
 *   it was carried out; if they are other contracts, the request changed for another reason. A gateway may list no running
 *   contracts, or list them without terms: then the answer was most likely carried out.
 * - The contracts cannot be read, or not all of that kind, now or when the answer was sent, and the request is not among
 *   the others: unknown. What cannot be read is never evidence.
 *
 * Nothing is stored on the server, and reading an outcome sends nothing.
 */

const SEAL_PURPOSE = "answer";

const receiptSchema = z.object({
  /** Whose answer it is. */
  account: z.string(),
  /** Key and version of the contract on the form. */
  contract: z.string(),
  version: z.string(),
  /** The answer on the form. The attempt has another one if the form of another tab was submitted first. */
  requested: z.enum(contractAnswers),
  attempt: answerAttemptSchema,
});

/** @returns the receipt of a submission, safe in a URL */
export function createReceipt(
  ctx: RequestContext,
  { contract, version, answer: requested }: Pick<AnswerForm, "contract" | "version" | "answer">,
  attempt: AnswerAttempt,
): Promise<string> {
  return cookieSeal.seal({ account: answerOwnerOf(ctx), contract, version, requested, attempt }, SEAL_PURPOSE);
}

/**
 * What became of an answer, by its receipt.
 * @param contracts the account's contracts as they are now; undefined if they cannot be read
 * @returns undefined without a receipt, and for one that is invalid or belongs to another account
 */
export async function readReceipt(
  ctx: RequestContext,
  receipt: string | null,
  contracts: ContractList | undefined,
): Promise<AnswerOutcome | undefined> {
  const { data } = receipt ? receiptSchema.safeParse(await cookieSeal.unseal(receipt, SEAL_PURPOSE)) : {};
  if (!data || data.account !== answerOwnerOf(ctx)) return undefined;
  const { contract, requested, attempt } = data;
  const state = resolveAnswerState(data, contracts);
  const scope = attempt.scope && parseScope(attempt.scope);
  return {
    state,
    contract,
    answer: attempt.answer,
    ...(attempt.answer === requested ? {} : { first: true }),
    ...(scope ? { about: contractLabels(scope.kind, scope.product, scope.period) } : {}),
    ...(state === "refused" && attempt.error ? { error: attempt.error } : {}),
  };
}

/** The request that was answered, by key and version, and the attempt to answer it. */
type AnsweredRequest = Pick<z.infer<typeof receiptSchema>, "contract" | "version" | "attempt">;

/** @param contracts the account's contracts as they are now; undefined if they cannot be read */
export function resolveAnswerState(answered: AnsweredRequest, contracts: ContractList | undefined): AnswerState {
  const { result } = answered.attempt;
  switch (result) {
    case "confirmed":
      return "arrived";
    case "reply-lost":
    case "timed-out":
      return contracts ? inferAnswerState(answered, contracts) : "unknown";
    default:
      return result;
  }
}

/** For an attempt without a reply: compares the contracts now with what the answer would lead to. */
function inferAnswerState({ contract, version, attempt }: AnsweredRequest, list: ContractList): AnswerState {
  const request = list.contracts.find((item) => isOpenRequest(item) && keyOf(item) === contract);
  if (!request)
    return isReadBeforeAndNow(attempt, list, contract) ? inferFromClosed(attempt, list.contracts) : "unknown";
  if (versionOf(request) !== version) return "changed";
  return mayStillArrive(attempt) ? "unknown" : "missed";
}

function isReadBeforeAndNow({ scope, before }: AnswerAttempt, list: ContractList, contract: string): boolean {
  return isKindRead(list, contract) && (scope === undefined || before !== undefined);
}

function mayStillArrive({ finishedAt }: AnswerAttempt): boolean {
  return Date.now() - finishedAt < SETTLE_SECONDS * 1000;
}

type ClosedState = "arrived" | "likely" | "changed";

/** For a request that no longer waits: compares the running contracts with what the answer leads to. */
function inferFromClosed(attempt: AnswerAttempt, contracts: readonly AgentContract[]): ClosedState {
  const { answer, scope, before } = attempt;
  if (scope === undefined) return "changed";
  const listed = contracts.filter((item) => !isOpenRequest(item));
  const running = listed.filter((item) => scopeOf(item) === scope);
  if (answer === "accept" && running.length > 0) return inferAccepted(attempt, running);
  const fits = answer === "reject" ? runningVersionOf(contracts, scope) === before : running.length === 0;
  if (!fits) return "changed";
  // A gateway may list no running contracts, or leave out what it cannot read, also after it listed some. That none runs
  // here says something only if others are listed.
  const { kind } = parseScope(scope);
  if (!listed.some((item) => item.kind === kind)) return "likely";
  return answer === "accept" ? "changed" : "arrived";
}

/** @param running contracts of the same kind, product and period as the accepted request */
function inferAccepted(
  { scope = "", termsHash, before }: AnswerAttempt,
  running: readonly AgentContract[],
): ClosedState {
  if (termsHash === undefined || !running.every(hasTerms))
    return runningVersionOf(running, scope) === before ? "likely" : "arrived";
  return running.some((item) => termsHashOf(item) === termsHash) ? "arrived" : "changed";
}
