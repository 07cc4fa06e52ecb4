import { redirect } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { TitleHeader } from "~/ui/layout/header";
import { SafePlay } from "~/ui/overlays/dialog-page";
import styles from "../components/launch.module.css";
import { PlayScreen } from "../components/play-screen";
import { showPlay } from "../play-page.server";
import type { Route } from "./+types/play";

/** A running game in the lobby's frame: full height, no other chrome, the way back always visible. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const shown = await showPlay(getRequestContext(context), url, request.headers.get("cookie"));
  if ("to" in shown) throw redirect(shown.to);
  return shown;
}

export default function Play({ loaderData: { play } }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = play?.name || text("lobby:game");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      {play ? <PlayScreen play={play} title={title} /> : <GameOver title={title} />}
    </>
  );
}

function GameOver({ title }: { title: string }) {
  const text = useText();
  return (
    <>
      <TitleHeader title={title} backTo="/m/home" />
      <main id="main" className={styles.page}>
        <StatePanel drawing="empty" title={text("lobby:game_over")} text={text("lobby:game_over_hint")}>
          <a className="btn main" href="/m/home">
            {text("lobby:back_to_lobby")}
          </a>
        </StatePanel>
        <SafePlay />
      </main>
    </>
  );
}
