import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import {
  type AgentContract,
  type ContractList,
  isKindRead,
  isOpenRequest,
  isPageRead,
  keyOf,
  listContracts,
  pageOf,
} from "~/gateway/resources/agent/contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isAgent, mayHaveContracts } from "~/session/account-types";
import { confirmationQuerySchema } from "./agent.form-schema.server";
import type { AnswerOutcome, AnswerStep, ContractCard, ContractPageData } from "./agent.response-schema.server";
import { requireAgentSession } from "./agent-guard.server";
import { readOutcome } from "./answer-outcome.server";
import { toCards } from "./contract-cards.server";
import { type ContractPage, contractPaths } from "./contract-pages";
import { countWaits } from "./contract-waits.server";

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
  const list = section.ok ? section.data : undefined;
  const cards = toPageCards(ctx, list?.contracts ?? [], page);
  const { step, misfit } = list ? readConfirmation(ctx, list, cards) : {};
  const outcome = (await readOutcome(ctx, ctx.request.url.searchParams.get("receipt"), list)) ?? misfit;
  // A player's last answer can leave no contracts; the page then still shows the outcome.
  if (list && isEmpty(list) && !agent && !outcome) return undefined;

  return {
    page,
    agent,
    ...toOverview(cards, list, page),
    ...(outcome ? { outcome } : {}),
    ...(step ? { step } : {}),
  };
}

/** The contracts of a page. @param list undefined if no contract could be read */
function toOverview(cards: readonly ContractCard[], list: ContractList | undefined, page: ContractPage) {
  return {
    waits: list ? countWaits(list) : {},
    waiting: cards.filter(({ status }) => status !== "active"),
    running: cards.filter(({ status }) => status === "active"),
    failed: !list || !isPageRead(list, page),
  };
}

function toPageCards(ctx: RequestContext, contracts: readonly AgentContract[], page: ContractPage): ContractCard[] {
  const onPage = contracts.filter((item) => pageOf(item) === page);
  return toCards(onPage, ctx.preferences.language.textTag);
}

const isEmpty = ({ contracts, unread }: ContractList) => contracts.length === 0 && unread.length === 0;

/**
 * The confirmation step that the query asks for.
 * @param cards contracts of the page
 * @returns `misfit` instead of `step` if the contract does not take that answer (any more)
 * @throws a redirect to the page of the contract
 */
function readConfirmation(
  { request }: RequestContext,
  list: ContractList,
  cards: readonly ContractCard[],
): { step?: AnswerStep; misfit?: AnswerOutcome } {
  const { data } = confirmationQuerySchema.safeParse(Object.fromEntries(request.url.searchParams));
  if (!data) return {};
  const contract = list.contracts.find((item) => isOpenRequest(item) && keyOf(item) === data.contract);
  if (!contract) return isKindRead(list, data.contract) ? { misfit: { state: "gone", ...data } } : {};
  const card = cards.find(({ key, status }) => key === data.contract && status !== "active");
  if (!card) throw redirect(`${contractPaths[pageOf(contract)]}${request.url.search}`);
  if (!card.answers.includes(data.answer)) return { misfit: { state: "unfit", ...data } };
  return { step: { card, answer: data.answer, idempotencyKey: randomUUID() } };
}
