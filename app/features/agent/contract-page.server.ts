import type { ContractPage } from "~/frame/contracts/contract-pages";
import { isOpenRequest, keyOf, pageOf } from "~/frame/contracts/contracts.server";
import { type AgentContract, type ContractList, listContracts } from "~/gateway/resources/agent/contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { mainSection } from "~/http/responses/optional-section.server";
import { isAgent, mayHaveContracts } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { confirmationQuerySchema } from "./agent.form-schema.server";
import type { AnswerOutcome, AnswerStep, ContractCard, ContractPageData } from "./agent.response-schema.server";
import { readReceipt } from "./answer-outcome.server";
import { toCards } from "./contract-cards.server";
import { openRequestsByPage } from "./open-requests.server";
import { hasAllRequests, isPageRead } from "./unread-contracts.server";

type ContractPageResult =
  | { kind: "page"; data: ContractPageData }
  /** The contract that the query names is on this page. */
  | { kind: "other-page"; page: ContractPage }
  /** For accounts without contracts: trial accounts, and players who were offered none. */
  | { kind: "forbidden" };

/**
 * The data of one contract page. Its query decides what it shows besides the contracts: with `contract` and `answer` the
 * confirmation step of that answer, with `receipt` the outcome of one that was submitted.
 */
export async function getContractPage(
  ctx: RequestContext,
  { type }: SessionRecord,
  page: ContractPage,
): Promise<ContractPageResult> {
  if (!mayHaveContracts(type)) return { kind: "forbidden" };
  const agent = isAgent(type);
  const section = await mainSection(ctx, listContracts(ctx.gateway));
  const list = section.ok ? section.data : undefined;
  const cards = toPageCards(ctx, list?.contracts ?? [], page);
  const confirmation = list ? readConfirmation(ctx, list, cards) : {};
  if ("otherPage" in confirmation) return { kind: "other-page", page: confirmation.otherPage };
  const { step, misfit } = confirmation;
  const outcome = (await readReceipt(ctx, ctx.request.url.searchParams.get("receipt"), list)) ?? misfit;
  // A player's last answer can leave no contracts; the page then still shows the outcome.
  if (list && isEmpty(list) && !agent && !outcome) return { kind: "forbidden" };

  const data = {
    page,
    agent,
    ...toOverview(cards, list, page),
    ...(outcome ? { outcome } : {}),
    ...(step ? { step } : {}),
  };
  return { kind: "page", data };
}

/** The contracts of a page. @param list undefined if no contract could be read */
function toOverview(cards: readonly ContractCard[], list: ContractList | undefined, page: ContractPage) {
  return {
    openRequests: list ? openRequestsByPage(list) : {},
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
 * @returns `misfit` if the contract does not take that answer (any more), `otherPage` if it is on another page
 */
function readConfirmation(
  ctx: RequestContext,
  list: ContractList,
  cards: readonly ContractCard[],
): { step?: AnswerStep; misfit?: AnswerOutcome } | { otherPage: ContractPage } {
  const { data } = confirmationQuerySchema.safeParse(Object.fromEntries(ctx.request.url.searchParams));
  if (!data) return {};
  const contract = list.contracts.find((item) => isOpenRequest(item) && keyOf(item) === data.contract);
  if (!contract) return hasAllRequests(list, data.contract) ? { misfit: { state: "gone", ...data } } : {};
  const card = cards.find(({ key, status }) => key === data.contract && status !== "active");
  if (!card) return { otherPage: pageOf(contract) };
  if (!card.answers.includes(data.answer)) return { misfit: { state: "unfit", ...data } };
  return { step: { card, answer: data.answer, idempotencyKey: createIdempotencyKey(ctx) } };
}
