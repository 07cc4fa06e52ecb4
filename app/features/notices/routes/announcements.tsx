import { data, Form, redirect } from "react-router";
import { AnnouncementReader } from "~/frame/announcements/announcement-reader";
import { getAnnouncements } from "~/frame/announcements/announcements.server";
import { POPUP_COOKIE, popupStateAfterClosing, serializePopupState } from "~/frame/announcements/popup-state";
import { getReading } from "~/frame/member/unread.server";
import { NoticeTabs } from "~/frame/notices/notice-tabs";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { useText } from "~/i18n/text";
import { endOfDay, today } from "~/platform/time-zone.server";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { Checkbox } from "~/ui/forms/checkbox";
import { TitleHeader } from "~/ui/layout/header";
import styles from "../components/announcements.module.css";
import type { Route } from "./+types/announcements";

const HIDDEN_COOKIE_SECONDS = 30 * 24 * 3600;

/** The pop-up announcements as a page: for browsers without script, and for reading them again. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [list, reading] = await Promise.all([getAnnouncements(ctx), getReading(ctx)]);
  const selectedId = url.searchParams.get("id");
  const current = list.items.find(({ id }) => id === selectedId) ?? list.items[0];
  return { ...list, reading, ...(current ? { current: current.id } : {}) };
}

/**
 * Remembers in a cookie that the announcements were closed: until the browser is closed, or for 30 days if the visitor
 * hides them until midnight. The cookie outlasts that midnight: an expired hiding time makes them pop up again.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? "");
  const now = Math.floor(Date.now() / 1000);
  // Without script nobody knows the visitor's midnight: it is that of the merchant's market.
  const until = field("until") || String((endOfDay(today()) + 1) / 1000);
  const memory = popupStateAfterClosing({ seen: field("seen"), hide: form.has("hide"), until }, now);
  if (!memory) return data(refuseFields(["seen"]), { status: 400 });
  const options = memory.hiddenUntil === undefined ? {} : { maxAge: HIDDEN_COOKIE_SECONDS };
  ctx.cookies.set(POPUP_COOKIE, serializePopupState(memory), options);
  if (form.has("stay")) return { closed: true };
  throw redirect("/m/home");
}

export default function Announcements({ loaderData: { failed, seen, items, current, reading } }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("content:announcements")} · ${brand.name}`}</title>
      <TitleHeader title={text("content:announcements")} backTo="/m/home" />
      <main id="main">
        <NoticeTabs current="announcements" reading={reading} />
        {failed && <FailedState retryTo="/m/announcements" title={text("errors:loading_failed")} level={2} />}
        {!failed && items.length === 0 && (
          <EmptyState
            title={text("lobby:no_announcement")}
            action={{ to: "/m/notice", label: text("common:notices") }}
          />
        )}
        {current && (
          <div className="panel">
            <AnnouncementReader
              items={items}
              current={current}
              toItem={(id) => `/m/announcements?${new URLSearchParams({ id })}`}
            />
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
