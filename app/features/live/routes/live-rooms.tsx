import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { refuseClosed } from "~/http/guards/closed.server";
import { toRefusalRedirect } from "~/http/guards/require-session.server";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { TitleHeader } from "~/ui/layout/header";
import { externalLinkAttributes, Link } from "~/ui/layout/link";
import { HostSection } from "../components/host-list";
import styles from "../components/live.module.css";
import { getLivePage } from "../live.server";
import type { Route } from "./+types/live-rooms";

const PATH = "/m/member/live-rooms";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const page = await getLivePage(ctx);
  if (!page) throw toRefusalRedirect(ctx, "/m/home", refuseClosed());
  return page;
}

export default function LiveRooms({ loaderData: { failed, lists, url } }: Route.ComponentProps) {
  const text = useText();
  const title = text("member:live_rooms");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/member/home" />
      <main id="main" className="sec">
        {failed && <FailedState retryTo={PATH} level={2} />}
        {!failed && lists.length === 0 && (
          <EmptyState
            title={text("games:nobody_on_air")}
            text={text("games:nobody_on_air_hint")}
            action={{ to: "/m/live-games", label: text("lobby:live_games") }}
          />
        )}
        {lists.length > 0 && <Watch url={url} />}
        {lists.map((list) => (
          <HostSection key={list.name} list={list} />
        ))}
      </main>
    </>
  );
}

/** Where the rooms are watched: the lobby only knows who is there. */
function Watch({ url }: { url: string | undefined }) {
  const text = useText();
  return (
    <div className={`panel sec ${styles.watch}`}>
      <p className="muted">{text(url ? "games:rooms_outside" : "games:rooms_by_service")}</p>
      {url ? (
        <Link className="btn main" to={url} {...externalLinkAttributes}>
          {text("games:watch")}
        </Link>
      ) : (
        <Link className="btn line" to="/m/service">
          {text("common:support")}
        </Link>
      )}
    </div>
  );
}
