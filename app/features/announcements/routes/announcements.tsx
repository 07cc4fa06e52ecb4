import { data, redirect } from "react-router";
import { readForm, refuseFields } from "~/http/form.server";
import { requestContext } from "~/http/request-context.server";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/header";
import { EmptyState, FailedState } from "~/ui/states";
import { NoticeTabs } from "../../notices/components/notice-tabs";
import { useFrame } from "../../shell/use-frame";
import { getAnnouncements } from "../announcements.server";
import { AnnouncementReader } from "../components/announcement-reader";
import { memoryOf, POPUP_COOKIE, writeMemory } from "../popup-state";
import type { Route } from "./+types/announcements";

const HIDDEN_SECONDS = 30 * 24 * 3600;

/** What pops up in the app, as a page: for those without script, and for reading again. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await getAnnouncements(requestContext(context));
  const asked = url.searchParams.get("id");
  const current = list.items.find(({ id }) => id === asked) ?? list.items[0];
  return { ...list, ...(current ? { current: current.id } : {}) };
}

/**
 * Notes that the announcements were closed (specification section 4). Until the browser is closed where the box was not
 * ticked; longer where it was, so that the end of the hiding can be seen.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const own = requestContext(context);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? "");
  const now = Math.floor(Date.now() / 1000);
  const memory = memoryOf({ seen: field("seen"), hide: form.has("hide"), until: field("until") }, now);
  if (!memory) return data(refuseFields(["seen"]), { status: 400 });
  const options = memory.hiddenUntil === undefined ? {} : { maxAge: HIDDEN_SECONDS };
  own.setCookie(POPUP_COOKIE, writeMemory(memory), options);
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
