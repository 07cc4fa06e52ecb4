import { useRef } from "react";
import { Form } from "react-router";
import { usePlayer } from "~/catalogue/use-player";
import { getUnreadBadges } from "~/frame/member/unread.server";
import { markAllSchema, markOneSchema } from "~/frame/notices/mark-read.form-schema.server";
import { markAllNoticesRead, markNoticeRead } from "~/frame/notices/mark-read.server";
import { respondToMark } from "~/frame/notices/mark-response.server";
import { NoticeItem } from "~/frame/notices/notice-item";
import { NoticeTabs } from "~/frame/notices/notice-tabs";
import { anchorOf, MARK_NOTICE_ACTION } from "~/frame/notices/notice-view";
import { getNoticeList } from "~/frame/notices/notices.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { badgeText } from "~/ui/format";
import { useFocusAfterRemoval } from "~/ui/forms/use-focus-after-removal";
import { TitleHeader } from "~/ui/layout/header";
import { Icon } from "~/ui/layout/icons";
import { findLeading } from "~/ui/pictures/leading";
import { usePagePath } from "~/ui/use-page-path";
import { Highlights } from "../components/highlights";
import type { NoticesPage } from "../notices.response-schema.server";
import { getAllHighlights } from "../notices.server";
import type { Route } from "./+types/notice";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [list, unreadBadges, highlights] = await Promise.all([
    getNoticeList(ctx, url.searchParams.get("id")),
    getUnreadBadges(ctx),
    getAllHighlights(ctx),
  ]);
  // The list is newer than the number in the badge.
  const notices = list.failed ? unreadBadges.notices : badgeText(list.unread);
  return { ...list, unreadBadges: { ...unreadBadges, notices }, ...highlights } satisfies NoticesPage;
}

/** Marks one notice, or all, as read, and redirects to the opened notice. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const values = Object.fromEntries(await readForm(request));
  const all = markAllSchema.safeParse(values);
  if (all.success) return respondToMark(ctx, all.data, await markAllNoticesRead(ctx), noticePath(all.data.id));
  const one = markOneSchema.safeParse(values);
  if (!one.success) return respondToRefusal(ctx, refuseFields(one.error));
  return respondToMark(ctx, one.data, await markNoticeRead(ctx, one.data.id), noticePath(one.data.id));
}

/** The list with this notice open; without an id the list alone. */
function noticePath(id: string | undefined): string {
  return id ? `/m/notice?${new URLSearchParams({ id })}#${anchorOf(id)}` : "/m/notice";
}

export default function Notices({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const pagePath = usePagePath();
  const { isMember } = usePlayer();
  const { failed, notices, unread, selected, unreadBadges, hot, agents } = loaderData;
  const main = useRef<HTMLElement>(null);
  const findCurrentTab = () => main.current?.querySelector<HTMLElement>("[aria-current=page]");
  // Highlights without a text are lines, without their picture.
  const leading = findLeading([...[...hot, ...agents].filter((item) => item.text.length > 0), ...notices]);
  const isAllRead = isMember && notices.length > 0 && unread === 0;
  return (
    <>
      <PageTitle title={text("common:notices")} />
      <TitleHeader title={text("common:notices")} backTo="/m/home">
        {unread > 0 ? <MarkAllButton findNext={findCurrentTab} /> : undefined}
      </TitleHeader>
      <main ref={main} id="main" data-summary={isAllRead ? text("content:all_read") : undefined}>
        <NoticeTabs current="notices" unreadBadges={unreadBadges} />
        <Highlights id="hot" title={text("lobby:hot")} icon="hot" items={hot} leading={leading} />
        <Highlights id="agents" title={text("content:for_agents")} icon="users" items={agents} leading={leading} />
        {/* At a distance from the highlights, if there are any. */}
        <div className={hot.length + agents.length > 0 ? "sec" : undefined}>
          {failed && <FailedState retryTo={pagePath} level={2} />}
          {!failed && notices.length === 0 && (
            <EmptyState
              illustration="mail"
              title={text("lobby:no_announcement")}
              text={text("content:notices_empty_hint")}
              action={{ to: "/m/home", label: text("common:home") }}
            />
          )}
          {notices.length > 0 && (
            <ul className="stack">
              {notices.map((notice) => (
                <NoticeItem
                  key={notice.id}
                  notice={notice}
                  open={notice.id === selected}
                  markAction={MARK_NOTICE_ACTION}
                  leads={notice === leading}
                />
              ))}
            </ul>
          )}
        </div>
      </main>
    </>
  );
}

/** @param findNext finds what gets the focus when all are read, and the button is gone */
function MarkAllButton({ findNext }: { findNext: () => HTMLElement | null | undefined }) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(button, findNext);
  return (
    <Form method="post" action="/m/notice" data-start="">
      <button
        ref={button}
        type="submit"
        className="icon-button"
        name="all"
        value="1"
        title={text("content:mark_all_read")}
      >
        <span className="visually-hidden">{text("content:mark_all_read")}</span>
        <Icon name="check" />
      </button>
    </Form>
  );
}
