import { z } from "zod";
import {
  type AgentContract,
  isOpenRequest,
  keyOf,
  parseScope,
  scopeOf,
  termsHashOf,
  versionOf,
} from "~/gateway/resources/agent/contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { cookieSeal } from "~/http/cookies/set-cookie.server";
import type { AnswerOutcome, AnswerState } from "./agent.response-schema.server";
import { type AnswerForm, contractAnswers } from "./agent.schema";
import { type AnswerAttempt, answerAttemptSchema, TIMEOUT_SECONDS } from "./answer-contract.server";
import { contractLabels } from "./contract-cards.server";

/*
 * What became of an answer, also if the gateway's reply was lost.
 *
 * After a submission the browser is redirected to the contract page with an outcome token: the attempt, sealed
 * (encrypted) for the account that made it, in the URL parameter `receipt`. The page resolves the token each time it is
 * loaded, against the contracts that the gateway lists at that moment:
 *
 * - The gateway replied, or nothing was sent: the attempt says what happened.
 * - The reply was lost or late, and the request still waits with the same terms: the gateway did not carry out the
 *   answer. After a timeout it may still do so, and until TIMEOUT_SECONDS have passed the outcome is unknown.
 * - The reply was lost or late, and the request no longer waits: if the running contracts are what the answer leads to,
 *   it was carried out; otherwise the request has changed for another reason.
 *
 * Nothing is stored on the server, and reading an outcome sends nothing.
 */

const SEAL_PURPOSE = "answer";

const outcomeTokenSchema = z.object({
  /** Account name in lower case. */
  account: z.string(),
  /** Key and version of the contract on the form. */
  contract: z.string(),
  version: z.string(),
  /** The answer on the form. The attempt has another one if the form of another tab was submitted first. */
  requested: z.enum(contractAnswers),
  attempt: answerAttemptSchema,
});

/** @returns the outcome token of a submission, safe in a URL */
export function createOutcomeToken(
  ctx: RequestContext,
  { contract, version, answer: requested }: Pick<AnswerForm, "contract" | "version" | "answer">,
  attempt: AnswerAttempt,
): Promise<string> {
  return cookieSeal.seal({ account: accountOf(ctx), contract, version, requested, attempt }, SEAL_PURPOSE);
}

/**
 * Resolves an outcome token.
 * @param contracts the account's contracts as they are now; undefined if they cannot be read
 * @returns undefined without a token, and for one that is invalid or belongs to another account
 */
export async function readOutcome(
  ctx: RequestContext,
  token: string | null,
  contracts: readonly AgentContract[] | undefined,
): Promise<AnswerOutcome | undefined> {
  const { data } = token ? outcomeTokenSchema.safeParse(await cookieSeal.unseal(token, SEAL_PURPOSE)) : {};
  if (!data || data.account !== accountOf(ctx)) return undefined;
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

function accountOf({ session }: RequestContext): string {
  return session.record?.name.toLowerCase() ?? "";
}

/** The request that was answered, by key and version, and the attempt to answer it. */
type AnsweredRequest = Pick<z.infer<typeof outcomeTokenSchema>, "contract" | "version" | "attempt">;

/** @param contracts the account's contracts as they are now; undefined if they cannot be read */
export function resolveAnswerState(
  answered: AnsweredRequest,
  contracts: readonly AgentContract[] | undefined,
): AnswerState {
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
function inferAnswerState(
  { contract, version, attempt }: AnsweredRequest,
  contracts: readonly AgentContract[],
): AnswerState {
  const request = contracts.find((item) => isOpenRequest(item) && keyOf(item) === contract);
  if (!request) return isCarriedOut(contract, attempt, contracts) ? "arrived" : "changed";
  if (versionOf(request) !== version) return "changed";
  return mayStillArrive(attempt) ? "unknown" : "missed";
}

function mayStillArrive({ result, finishedAt }: AnswerAttempt): boolean {
  return result === "timed-out" && Date.now() - finishedAt < TIMEOUT_SECONDS * 1000;
}

/**
 * Whether the running contracts are what the answer leads to: a contract with the accepted terms, no contract after a
 * termination, no contract with the rejected request's key after a rejection.
 */
function isCarriedOut(
  contract: string,
  { answer, scope, termsHash }: AnswerAttempt,
  contracts: readonly AgentContract[],
): boolean {
  if (scope === undefined) return false;
  const running = contracts.filter((item) => !isOpenRequest(item) && scopeOf(item) === scope);
  if (answer === "accept") return running.some((item) => termsHashOf(item) === termsHash);
  if (answer === "confirm") return running.length === 0;
  return running.every((item) => keyOf(item) !== contract);
}
