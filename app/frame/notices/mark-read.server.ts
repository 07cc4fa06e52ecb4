import { GatewayError } from "~/gateway/protocol/errors.server";
import { listNotices, markAnnouncementRead } from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { writeResultSchema } from "~/http/idempotency/outcome-schemas.server";
import { mainSection, optionalSection } from "~/http/responses/optional-section.server";
import { hasNoReason, type Refusal, refuse, SESSION_ENDED, type WriteResult } from "~/http/responses/refusal";
import { isUnknownOutcome, toRefusal, UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import { answerInTime } from "~/platform/answer-in-time";
import { canMarkNotices } from "~/session/account-types";
import { newestFirst } from "./notices.server";

/** Limit of "mark all". */
const MAX_MARKED = 50;
/** Few, because the marks share their connections with other writes, such as claims. */
const MARKED_AT_ONCE = 3;
/**
 * How long "mark all" marks. Before it the list may take 2.5 s, and at the deadline of a write, after 10 s, what became of the
 * marks on their way would be unknown (docs/behaviour.md 19.7).
 */
const MARKING_MS = 6_000;
/**
 * Repeated requests within this time share one gateway call: from another tab, by a second tap, or sent again because the
 * answer was lost with the network. What was read stays read, so the id and the session are the idempotency key.
 */
const IDEMPOTENCY_SECONDS = 600;

/** Marks a notice as read at the gateway. For guests and for accounts that cannot mark notices there is nothing to do. */
export async function markNoticeRead(ctx: RequestContext, id: string): Promise<WriteResult> {
  const { record } = ctx.session;
  if (!record || !canMarkNotices(record.type)) return { ok: true };
  const result = await markOnce(ctx, ["notice", id], () => markAnnouncementRead(ctx.gateway, id));
  return !result.ok && hasNoReason(result) && (await isGone(ctx, id)) ? refuse(409, "content:notice_gone") : result;
}

/** Whether the list has no such notice. */
async function isGone(ctx: RequestContext, id: string): Promise<boolean> {
  const notices = await optionalSection(ctx, listNotices(ctx.gateway));
  return notices.ok && notices.data.every((notice) => notice.id !== id);
}

/**
 * Marks something of the signed-in member as read. The next page counts anew what is unread.
 * @param parts what is marked
 */
export async function markOnce(
  { session: { record }, changes }: RequestContext,
  parts: readonly [kind: "notice" | "message", id: string],
  mark: () => Promise<unknown>,
): Promise<WriteResult> {
  // To mark twice does no harm, so a failure is not kept: the next try calls the gateway again.
  const seconds = ({ ok }: WriteResult) => (ok ? IDEMPOTENCY_SECONDS : 0);
  const outcome = writeResultSchema({});
  const write = { name: "mark-read", by: record?.id ?? "", parts, outcome, seconds, kind: "evictable" } as const;
  try {
    return await runOnce(write, () => attempt(mark));
  } catch (error) {
    return toMarkRefusal(error);
  } finally {
    changes.note("read marks");
  }
}

/** @throws GatewayError where the gateway does not have the operation */
async function attempt(mark: () => Promise<unknown>): Promise<WriteResult> {
  try {
    await mark();
    return { ok: true };
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "not-offered") throw error;
    return toMarkRefusal(error);
  }
}

/** @throws errors that are bugs */
function toMarkRefusal(error: unknown): Refusal {
  const refusal = toRefusal(error);
  const isUnknown = isUnknownOutcome(error) && refusal.status !== SESSION_ENDED.status;
  return isUnknown ? { ...refusal, status: UNKNOWN_STATUS } : refusal;
}

/** Marks unread notices until one fails. What the time is not enough for stays unread. */
export async function markAllNoticesRead(ctx: RequestContext): Promise<WriteResult> {
  const { record } = ctx.session;
  if (!record || !canMarkNotices(record.type)) return { ok: true };
  const notices = await mainSection(ctx, listNotices(ctx.gateway));
  if (!notices.ok) return refuse(503, "errors:loading_failed");
  const unread = newestFirst(notices.data).filter(({ read }) => !read);
  return markNoticesRead(
    ctx,
    unread.slice(0, MAX_MARKED).map(({ id }) => id),
  );
}

/** @returns the refusal of the mark that failed first, or that not even one was answered in time */
async function markNoticesRead(ctx: RequestContext, ids: readonly string[]): Promise<WriteResult> {
  const waiting = [...ids];
  let hasMarked = ids.length === 0;
  let refusal: Refusal | undefined;
  const stop = () => {
    waiting.length = 0;
  };
  const markNext = async (): Promise<void> => {
    const id = waiting.shift();
    if (id === undefined) return;
    const result = await markNoticeRead(ctx, id);
    if (result.ok) hasMarked = true;
    else {
      refusal ??= result;
      stop();
    }
    return markNext();
  };
  await answerInTime(Promise.all(Array.from({ length: MARKED_AT_ONCE }, markNext)), MARKING_MS, undefined);
  stop();
  // Marks that still run may be carried out after the answer.
  if (ids.length > 0) ctx.changes.note("read marks");
  return refusal ?? (hasMarked ? { ok: true } : refuse(UNKNOWN_STATUS, "errors:slow_connection"));
}
