import { Form, redirect } from "react-router";
import { AnnouncementReader } from "~/frame/announcements/announcement-reader";
import { getAnnouncements } from "~/frame/announcements/announcements.server";
import { closingSchema } from "~/frame/announcements/closing.form-schema.server";
import { rememberDismissal } from "~/frame/announcements/dismissed-popup.server";
import { getUnreadBadges } from "~/frame/member/unread.server";
import { NoticeTabs } from "~/frame/notices/notice-tabs";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { Checkbox } from "~/ui/forms/checkbox";
import { TitleHeader } from "~/ui/layout/header";
import { usePagePath } from "~/ui/use-page-path";
import styles from "../components/announcements.module.css";
import type { Route } from "./+types/announcements";

/** The pop-up announcements as a page: for browsers without script, and for reading them again. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [list, unreadBadges] = await Promise.all([getAnnouncements(ctx), getUnreadBadges(ctx)]);
  const selectedId = url.searchParams.get("id");
  const current = list.items.find(({ id }) => id === selectedId) ?? list.items[0];
  return { ...list, unreadBadges, ...(current ? { current: current.id } : {}) };
}

/** Remembers that the announcements were closed. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = closingSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return respondToRefusal(ctx, refuseFields(form.error));
  rememberDismissal(ctx, form.data);
  throw redirect("/m/home");
}

export default function Announcements({
  loaderData: { failed, seen, items, current, unreadBadges },
}: Route.ComponentProps) {
  const text = useText();
  const pagePath = usePagePath();
  return (
    <>
      <PageTitle title={text("content:announcements")} />
      <TitleHeader title={text("content:announcements")} backTo="/m/home" />
      <main id="main">
        <NoticeTabs current="announcements" unreadBadges={unreadBadges} />
        {failed && <FailedState retryTo={pagePath} level={2} />}
        {!failed && items.length === 0 && (
          <EmptyState
            illustration="mail"
            title={text("content:announcements_empty")}
            text={text("content:announcements_empty_hint")}
            action={{ to: "/m/notice", label: text("common:notices") }}
          />
        )}
        {current && (
          <div className="panel">
            <AnnouncementReader items={items} current={current} />
            <Form method="post" className={styles.end}>
              <input type="hidden" name="seen" value={seen} />
              <Checkbox name="hide">{text("content:hide_today")}</Checkbox>
              <button type="submit" className="btn main">
                {text("common:close")}
              </button>
            </Form>
          </div>
        )}
      </main>
    </>
  );
}
