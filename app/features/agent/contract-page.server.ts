import { randomUUID } from "node:crypto";
import {
  type AgentContract,
  countOpenRequests,
  listContracts,
  pageOf,
} from "~/gateway/resources/agent/contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isAgent, mayHaveContracts } from "~/session/account-types";
import type { AnswerOutcome, AnswerStep, ContractCard, ContractPageData } from "./agent.response-schema.server";
import { confirmationQuerySchema } from "./agent.schema";
import { requireAgentSession } from "./agent-guard.server";
import { readOutcome } from "./answer-outcome.server";
import { toCards } from "./contract-cards.server";
import type { ContractPage } from "./contract-pages";

/** The page consists of the contracts, so they may take most of its time. */
const CONTRACTS_DEADLINE_MS = 2_700;

/**
 * The data of one contract page. Its query decides what it shows besides the contracts: with `contract` and `answer` the
 * confirmation step of that answer, with `receipt` the outcome of one that was submitted.
 * @returns undefined for accounts without contracts: trial accounts, and players who were offered none
 * @throws a redirect to the agents' log-in page, for guests
 */
export async function getContractPage(ctx: RequestContext, page: ContractPage): Promise<ContractPageData | undefined> {
  const { type } = requireAgentSession(ctx);
  if (!mayHaveContracts(type)) return undefined;
  const agent = isAgent(type);
  const section = await optionalSection(ctx, listContracts(ctx.gateway), CONTRACTS_DEADLINE_MS);
  const contracts = section.ok ? section.data : undefined;
  const cards = toPageCards(ctx, contracts ?? [], page);
  const { step, expired } = readConfirmation(ctx, cards);
  const token = ctx.request.url.searchParams.get("receipt");
  const outcome = (await readOutcome(ctx, token, contracts)) ?? (contracts && expired);
  // A player's last answer can leave no contracts; the page then still shows the outcome.
  if (contracts?.length === 0 && !agent && !outcome) return undefined;

  return {
    page,
    waits: countOpenRequests(contracts ?? []),
    waiting: cards.filter(({ status }) => status !== "active"),
    running: cards.filter(({ status }) => status === "active"),
    failed: !contracts,
    agent,
    ...(outcome ? { outcome } : {}),
    ...(step ? { step } : {}),
  };
}

function toPageCards(ctx: RequestContext, contracts: readonly AgentContract[], page: ContractPage): ContractCard[] {
  const onPage = contracts.filter((item) => pageOf(item) === page);
  return toCards(onPage, ctx.preferences.language.tag);
}

/**
 * The confirmation step that the query asks for.
 * @returns `expired` instead of `step` if the contract does not take that answer (any more)
 */
function readConfirmation(
  { request }: RequestContext,
  cards: readonly ContractCard[],
): { step?: AnswerStep; expired?: AnswerOutcome } {
  const { data } = confirmationQuerySchema.safeParse(Object.fromEntries(request.url.searchParams));
  if (!data) return {};
  const card = cards.find(({ key }) => key === data.contract);
  if (!card?.answers.includes(data.answer)) return { expired: { state: "gone", ...data } };
  return { step: { card, answer: data.answer, idempotencyKey: randomUUID() } };
}
