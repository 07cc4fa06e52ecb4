import { z } from "zod";
import {
  type HeldContract,
  isOpen,
  keyOf,
  placeOf,
  readPlace,
  termsHashOf,
  versionOf,
} from "~/gateway/resources/agent/held-contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { seal } from "~/http/cookies/cookies.server";
import { type Attempt, LATE_SECONDS } from "./answer.server";
import { type AnswerOutcome, type AnswerState, contractAnswers } from "./contract";
import { namesOf } from "./contract-cards.server";

const PURPOSE = "answer";

const schema = z.object({
  owner: z.string(),
  contract: z.string(),
  version: z.string(),
  asked: z.enum(contractAnswers),
  attempt: z.object({
    sent: z.enum(["confirmed", "refused", "lost", "late", "stale", "gone", "unsent"]),
    at: z.number(),
    answer: z.enum(contractAnswers),
    place: z.string().optional(),
    terms: z.string().optional(),
    error: z.string().optional(),
  }),
});

/** An attempt to answer that can be looked at again: what was asked for, and what came of sending it. */
type Receipt = z.infer<typeof schema>;

/** A receipt as text for an address. It opens for the account that gave the answer. */
export function closeReceipt(
  ctx: RequestContext,
  form: { contract: string; version: string; answer: Receipt["asked"] },
  attempt: Attempt,
): Promise<string> {
  const { contract, version, answer: asked } = form;
  return seal.seal({ owner: ownerOf(ctx), contract, version, asked, attempt }, PURPOSE);
}

/**
 * What has become of an answer, told by what the gateway said and by the contracts as they are now: asked again each
 * time the receipt is looked at.
 * @param contracts undefined when they cannot be read now
 */
export async function readOutcome(
  ctx: RequestContext,
  text: string | null,
  contracts: readonly HeldContract[] | undefined,
): Promise<AnswerOutcome | undefined> {
  const { data } = text ? schema.safeParse(await seal.unseal(text, PURPOSE)) : {};
  if (!data || data.owner !== ownerOf(ctx)) return undefined;
  const { contract, asked, attempt } = data;
  const state = resolveAnswerState(data, contracts);
  const place = attempt.place && readPlace(attempt.place);
  return {
    state,
    contract,
    answer: attempt.answer,
    ...(attempt.answer === asked ? {} : { first: true }),
    ...(place ? { about: namesOf(place.kind, place.product, place.period) } : {}),
    ...(state === "refused" && attempt.error ? { error: attempt.error } : {}),
  };
}

function ownerOf({ session }: RequestContext): string {
  return session.record?.name.toLowerCase() ?? "";
}

/** @returns how the answer stands; a late one that changed nothing stays unknown until it can no longer arrive */
export function resolveAnswerState(
  { contract, version, attempt }: Receipt,
  contracts: readonly HeldContract[] | undefined,
): AnswerState {
  const { sent, at } = attempt;
  if (sent === "confirmed") return "arrived";
  if (sent !== "lost" && sent !== "late") return sent;
  if (!contracts) return "unknown";
  const waits = contracts.find((held) => isOpen(held) && keyOf(held) === contract);
  if (waits && versionOf(waits) === version) {
    return sent === "late" && Date.now() - at < LATE_SECONDS * 1000 ? "unknown" : "missed";
  }
  return !waits && isCarriedOut(contract, attempt, contracts) ? "arrived" : "changed";
}

/** Whether what runs now is what the answer leads to. */
function isCarriedOut(contract: string, { answer, place, terms }: Attempt, all: readonly HeldContract[]): boolean {
  if (place === undefined) return false;
  const running = all.filter((held) => !isOpen(held) && placeOf(held) === place);
  if (answer === "accept") return running.some((held) => termsHashOf(held) === terms);
  if (answer === "confirm") return running.length === 0;
  return running.every((held) => keyOf(held) !== contract);
}
