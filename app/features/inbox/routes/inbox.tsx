import { getUnreadBadges } from "~/frame/member/unread.server";
import { markOneSchema } from "~/frame/notices/mark-read.form-schema.server";
import { respondToMark } from "~/frame/notices/mark-response.server";
import { NoticeTabs } from "~/frame/notices/notice-tabs";
import { anchorOf } from "~/frame/notices/notice-view";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/layout/header";
import { InboxList } from "../components/inbox-list";
import type { InboxPage } from "../inbox.response-schema.server";
import { getInboxList, markMessageRead } from "../inbox.server";
import { requireInbox } from "../inbox-guard.server";
import { inboxAddress, readPageNumber } from "../inbox-query";
import type { Route } from "./+types/inbox";

/** The member's messages. Loading them does not mark anything as read; the page sends that as a POST. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  requireInbox(ctx);
  const page = readPageNumber(url.searchParams);
  const [unreadBadges, inbox] = await Promise.all([
    getUnreadBadges(ctx),
    getInboxList(ctx, page, url.searchParams.get("id")),
  ]);
  return { page, unreadBadges, inbox } satisfies InboxPage;
}

/** Marks one message as read, and redirects to it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const page = readPageNumber(url.searchParams);
  requireInbox(ctx, inboxAddress(page));
  const form = markOneSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return respondToRefusal(ctx, refuseFields(form.error));
  const { id } = form.data;
  const result = await markMessageRead(ctx, id);
  return respondToMark(ctx, form.data, result, `${inboxAddress(page, id)}#${anchorOf(id)}`);
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const title = text("content:messages");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/notice" />
      <main id="main">
        <NoticeTabs current="messages" unreadBadges={loaderData.unreadBadges} />
        <InboxList view={loaderData} />
      </main>
    </>
  );
}
