import { CHECK_DUE } from "~/catalogue/launch/play-session.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { toRefusalRedirect } from "~/http/guards/require-session.server";
import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { TitleHeader } from "~/ui/layout/header";
import { SkipLink } from "~/ui/layout/skip-link";
import { SafePlayLink } from "~/ui/overlays/dialog-page";
import styles from "../components/launch.module.css";
import { PlayScreen } from "../components/play-screen";
import { getPlayPage } from "../play-page.server";
import type { Route } from "./+types/play";

/** A running game: full height, with a header that always shows the way back. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const page = await getPlayPage(ctx, url);
  if ("checkPath" in page) throw toRefusalRedirect(ctx, page.checkPath, CHECK_DUE);
  return page;
}

export default function Play({ loaderData: { play } }: Route.ComponentProps) {
  const text = useText();
  const title = play?.name || text("lobby:game");
  return (
    <>
      <PageTitle title={title} />
      {play ? <PlayScreen play={play} title={title} /> : <GameOver title={title} />}
    </>
  );
}

function GameOver({ title }: { title: string }) {
  const text = useText();
  return (
    <>
      <SkipLink />
      <TitleHeader title={title} backTo="/m/home" />
      <main id="main" className={styles.page}>
        <StatePanel illustration="window" title={text("lobby:game_over")} text={text("lobby:game_over_hint")}>
          <a className="btn main" href="/m/home">
            {text("lobby:back_to_lobby")}
          </a>
        </StatePanel>
        <SafePlayLink />
      </main>
    </>
  );
}
