import { data, redirect } from "react-router";
import { AnnouncementReader } from "~/frame/announcements/announcement-reader";
import { POPUP_COOKIE, popupStateAfterClosing, serializePopupState } from "~/frame/announcements/popup-state";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { TitleHeader } from "~/ui/layout/header";
import { getAnnouncements } from "../announcements.server";
import { NoticeTabs } from "../components/notice-tabs";
import type { Route } from "./+types/announcements";

const HIDDEN_COOKIE_SECONDS = 30 * 24 * 3600;

/** The pop-up announcements as a page: for browsers without script, and for reading them again. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await getAnnouncements(getRequestContext(context));
  const selectedId = url.searchParams.get("id");
  const current = list.items.find(({ id }) => id === selectedId) ?? list.items[0];
  return { ...list, ...(current ? { current: current.id } : {}) };
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
  const memory = popupStateAfterClosing({ seen: field("seen"), hide: form.has("hide"), until: field("until") }, now);
  if (!memory) return data(refuseFields(["seen"]), { status: 400 });
  const options = memory.hiddenUntil === undefined ? {} : { maxAge: HIDDEN_COOKIE_SECONDS };
  ctx.cookies.set(POPUP_COOKIE, serializePopupState(memory), options);
  if (form.has("stay")) return { closed: true };
  throw redirect("/m/home");
}

export default function Announcements({ loaderData: { failed, items, current } }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("content:announcements")} · ${brand.name}`}</title>
      <TitleHeader title={text("content:announcements")} backTo="/m/home" />
      <main id="main">
        <NoticeTabs current="announcements" unread={0} />
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
          </div>
        )}
      </main>
    </>
  );
}
