import { randomUUID } from "node:crypto";
import { countWaiting, pageOf, readContracts } from "~/gateway/resources/agent/held-contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isAgent, mayHaveContracts } from "~/session/account-types";
import { stepSchema } from "./agent.schema";
import { requireAgentSession } from "./agent-guard.server";
import type { AnswerOutcome, ContractAnswer, ContractCard, ContractPage } from "./contract";
import { toCards } from "./contract-cards.server";
import { readOutcome } from "./receipt.server";

/** The confirmation step: the contract again, what is about to be answered, and the key that makes it happen once. */
export interface AnswerStep {
  card: ContractCard;
  answer: ContractAnswer;
  idempotencyKey: string;
}

/** A page of contracts; `failed` when they cannot be read now. */
export interface ContractPageData {
  page: ContractPage;
  /** How many requests wait on each page. */
  waits: Record<ContractPage, number>;
  waiting: ContractCard[];
  running: ContractCard[];
  failed: boolean;
  /** The account is an agent's: its home is the agents'. */
  agent: boolean;
  outcome?: AnswerOutcome;
  step?: AnswerStep;
}

/** The contracts are the page: they may take most of its time. */
const READ_MS = 2_700;

/**
 * The contracts of one page, with the step or the outcome its address asks for (specification section 2, routes).
 * @returns undefined for accounts that have no contracts: members who were offered none, and trials
 * @throws a redirect to the agents' log-in, for guests
 */
export async function getContractPage(ctx: RequestContext, page: ContractPage): Promise<ContractPageData | undefined> {
  const { type } = requireAgentSession(ctx);
  if (!mayHaveContracts(type)) return undefined;
  const read = await optionalSection(ctx, readContracts(ctx.gateway), READ_MS);
  const all = read.ok ? read.data : [];
  const own = all.filter((held) => pageOf(held) === page);
  const cards = toCards(own, ctx.preferences.language.tag);
  const query = ctx.request.url.searchParams;
  const asked = stepSchema.safeParse(Object.fromEntries(query));
  const step = asked.success ? findStep(cards, asked.data) : undefined;
  const lapsed = asked.success && read.ok && !step ? ({ state: "gone", ...asked.data } as const) : undefined;
  const outcome = (await readOutcome(ctx, query.get("receipt"), read.ok ? all : undefined)) ?? lapsed;
  // A player's last answer leaves no contract behind, and what came of it is told here.
  if (read.ok && all.length === 0 && !isAgent(type) && !outcome) return undefined;

  return {
    page,
    waits: countWaiting(all),
    waiting: cards.filter(({ status }) => status !== "active"),
    running: cards.filter(({ status }) => status === "active"),
    failed: !read.ok,
    agent: isAgent(type),
    ...(outcome ? { outcome } : {}),
    ...(step ? { step } : {}),
  };
}

function findStep(
  cards: readonly ContractCard[],
  { contract, answer }: { contract: string; answer: ContractAnswer },
): AnswerStep | undefined {
  const card = cards.find(({ key }) => key === contract);
  return card?.answers.includes(answer) ? { card, answer, idempotencyKey: randomUUID() } : undefined;
}
