import type { RequestContext } from "~/http/context/request-context.server";
import { isTrial } from "~/session/account-types";
import { getSite, hasFeature } from "~/site/site.server";
import { badgeText } from "~/ui/format";
import type { Reading } from "../frame.response-schema.server";
import { mayChat } from "./chat-permission.server";
import { getUnread } from "./unread.server";

/** The parts of the badge's number, each with the place where it is read. Never rejects. */
export async function getReading(ctx: RequestContext): Promise<Reading> {
  const { record } = ctx.session;
  if (!record || isTrial(record.type)) return { notices: "" };
  const [site, unread, chat] = await Promise.all([getSite(ctx), getUnread(ctx, record), mayChat(ctx)]);
  return {
    notices: badgeText(unread.notices),
    ...(hasFeature(site, "INBOX3") ? { inbox: badgeText(unread.inbox) } : {}),
    ...(chat ? { chat: badgeText(unread.chat) } : {}),
  };
}
