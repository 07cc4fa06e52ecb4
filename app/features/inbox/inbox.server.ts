import { markOnce } from "~/frame/notices/mark-read.server";
import type { NoticeView } from "~/frame/notices/notices.response-schema.server";
import { NOT_OFFERED, orNotOffered } from "~/gateway/protocol/errors.server";
import { getInbox, type InboxMessage, markInboxMessageRead } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { mainSection } from "~/http/responses/optional-section.server";
import type { WriteResult } from "~/http/responses/refusal";
import { dayOf } from "~/platform/time-zone.server";
import { merchantPageNames } from "~/site/merchant-pages";
import { parseMerchantText } from "~/site/merchant-text.server";
import { findMerchantPage } from "~/site/named-links.server";
import { getSite, type Site } from "~/site/site.server";
import { excerptOf } from "~/ui/rich-text/rich-text.server";
import type { InboxPage } from "./inbox.response-schema.server";

const PREVIEW_LENGTH = 180;

/** The messages of one page. Never rejects: a failed gateway call becomes the state `failed`. @param page from 1 */
export async function getInboxList(
  ctx: RequestContext,
  page: number,
  selected: string | null,
): Promise<InboxPage["inbox"]> {
  const site = getSite(ctx);
  const [list, canMark] = await Promise.all([
    mainSection(ctx, orNotOffered(getInbox(ctx.gateway, page))),
    ctx.gateway.offers("readInboxMessage"),
  ]);
  if (!list.ok) return { state: "failed" };
  if (list.data === NOT_OFFERED) {
    const url = findMerchantPage(site, merchantPageNames.messages);
    return { state: "elsewhere", ...(url ? { url } : {}) };
  }
  const { messages, hasMore } = list.data;
  const isSelected = messages.some(({ id }) => id === selected);
  return {
    state: "open",
    messages: messages.map((message) => toView(message, site)),
    canMark,
    hasMore,
    ...(isSelected ? { selected: selected ?? "" } : {}),
  };
}

function toView({ id, title, content, read, sentAt }: InboxMessage, site: Site): NoticeView {
  const text = parseMerchantText(content, site);
  const date = sentAt === undefined ? "" : dayOf(sentAt);
  return { id, title, preview: excerptOf(text, PREVIEW_LENGTH), text, date, unread: !read };
}

/** Marks a message as read at the gateway. On a gateway that cannot mark messages there is nothing to do. */
export function markMessageRead(ctx: RequestContext, id: string): Promise<WriteResult> {
  return markOnce(ctx, ["message", id], () => orNotOffered(markInboxMessageRead(ctx.gateway, id)));
}
