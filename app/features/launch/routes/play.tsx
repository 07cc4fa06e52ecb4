import { parseCookie } from "cookie";
import { requestContext } from "~/http/request-context.server";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/header";
import { Icon } from "~/ui/icons";
import { StatePanel } from "~/ui/state-panel";
import { useFrame } from "../../shell/use-frame";
import styles from "../components/launch.module.css";
import { readPlay } from "../play-cookie.server";
import type { Route } from "./+types/play";

/** A running game in the lobby's frame: full height, no other chrome, the way back always visible. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const play = await readPlay(parseCookie(request.headers.get("cookie") ?? "").play);
  const own = requestContext(context);
  // The game needs the phone to itself, and its cookie is sent for this very address only.
  own.scripted = false;
  if (play) own.frame = new URL(play.url).origin;
  return { play };
}

export default function Play({ loaderData: { play } }: Route.ComponentProps) {
  const text = useText();
  const { brand, launchKey } = useFrame();
  const title = play?.name || text("lobby:game");
  if (!play) {
    return (
      <>
        <title>{`${title} · ${brand.name}`}</title>
        <TitleHeader title={title} backTo="/m/home" />
        <main id="main" className={styles.page}>
          <StatePanel drawing="empty" title={text("lobby:game_over")} text={text("lobby:game_over_hint")}>
            <a className="btn main" href="/m/home">
              {text("lobby:back_to_lobby")}
            </a>
          </StatePanel>
        </main>
      </>
    );
  }
  return (
    <div className={styles.play}>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo={play.from} backLabel={text("lobby:leave_game")}>
        <form method="post" action="/m/launch">
          <input type="hidden" name="game" value={play.game} />
          <input type="hidden" name="from" value={play.from} />
          <input type="hidden" name="demo" value={String(play.demo)} />
          {launchKey && <input type="hidden" name="once" value={launchKey} />}
          <button type="submit" className="ib">
            <span className="vh">{text("lobby:load_again")}</span>
            <Icon name="refresh" />
          </button>
        </form>
      </TitleHeader>
      <main id="main" className={styles.stage}>
        {/* The game is a stranger's page: it may run and go full screen, and cannot navigate the lobby away. */}
        <iframe
          className={styles.frame}
          src={play.url}
          title={title}
          allow="fullscreen; autoplay"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-orientation-lock allow-pointer-lock"
          referrerPolicy="no-referrer"
        />
        <p className={styles.outside}>
          <a href={play.url} rel="noreferrer">
            {text("lobby:open_whole_window")}
          </a>{" "}
          <a href="/m/responsible">{text("common:responsiblePlay")}</a>
        </p>
      </main>
    </div>
  );
}
