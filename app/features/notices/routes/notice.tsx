import { data, Form, redirect } from "react-router";
import { markAllNoticesRead, markNoticeRead } from "~/frame/notices/mark-read.server";
import { anchorOf, type MarkOutcome } from "~/frame/notices/notice-view";
import { getNoticeList } from "~/frame/notices/notices.server";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { refuseWithRedirect } from "~/http/guards/require-session.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { TitleHeader } from "~/ui/layout/header";
import { Icon } from "~/ui/layout/icons";
import { NoticeItem } from "../components/notice-item";
import { NoticeTabs } from "../components/notice-tabs";
import type { Route } from "./+types/notice";

export async function loader({ context, url }: Route.LoaderArgs) {
  return getNoticeList(getRequestContext(context), url.searchParams.get("id"));
}

const NOTICE_ID = /^[\w-]{1,40}$/;

/**
 * Marks one notice, or all, as read, and redirects to the opened notice; with `stay` it returns the outcome instead. The
 * redirect happens also after a failure, so that the notice can be read: 409 if the gateway refuses (for example an
 * unknown notice), 502 if it fails.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = await readForm(request);
  const id = NOTICE_ID.exec(String(form.get("id") ?? ""))?.[0] ?? "";
  if (!form.has("all") && !id) return data({ ok: false, ...refuseFields(["id"]) }, { status: 400 });
  const outcome = form.has("all") ? await markAllNoticesRead(ctx) : await markNoticeRead(ctx, id);
  const refusal = toRefusal(outcome);
  if (form.has("stay")) return data(outcome, { status: refusal?.status ?? 200 });
  const path = safePath(String(form.get("from") ?? ""), noticePath(id));
  if (!refusal) throw redirect(path);
  ctx.page.flash(refusal.key);
  throw refuseWithRedirect(ctx, path, refusal);
}

function toRefusal(outcome: MarkOutcome) {
  return outcome.ok ? undefined : { status: outcome.fault ? 502 : 409, key: outcome.error };
}

/** The list with this notice open; "" for the list alone. */
function noticePath(id: string): string {
  return id ? `/m/notice?${new URLSearchParams({ id })}#${anchorOf(id)}` : "/m/notice";
}

export default function Notices({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const { failed, notices, unread, selected } = loaderData;
  return (
    <>
      <title>{`${text("common:notices")} · ${brand.name}`}</title>
      <TitleHeader title={text("common:notices")} backTo="/m/home">
        {unread > 0 ? <MarkAllButton /> : undefined}
      </TitleHeader>
      <main id="main">
        <NoticeTabs current="notices" unread={unread} />
        {failed && <FailedState retryTo="/m/notice" title={text("errors:loading_failed")} level={2} />}
        {!failed && notices.length === 0 && (
          <EmptyState title={text("lobby:no_announcement")} action={{ to: "/m/home", label: text("common:home") }} />
        )}
        {notices.length > 0 && (
          <ul className="stack">
            {notices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} open={notice.id === selected} />
            ))}
          </ul>
        )}
      </main>
    </>
  );
}

function MarkAllButton() {
  const text = useText();
  return (
    <Form method="post" action="/m/notice" data-start="">
      <button type="submit" className="icon-button" name="all" value="1" title={text("content:mark_all_read")}>
        <span className="visually-hidden">{text("content:mark_all_read")}</span>
        <Icon name="check" />
      </button>
    </Form>
  );
}
