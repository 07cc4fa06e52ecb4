import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { formatCountdown } from "~/ui/format";
import screen from "~/ui/layout/full-screen.module.css";
import { TitleHeader } from "~/ui/layout/header";
import { Icon } from "~/ui/layout/icons";
import { SafePlayLink } from "~/ui/overlays/dialog-page";
import type { PlayPage } from "../launch.response-schema.server";
import { CheckDialog } from "./check-dialog";
import styles from "./launch.module.css";

interface PlayProps {
  play: PlayPage;
}

/** A running game with the way back, the session clock and the reality check. */
export function PlayScreen({ play, title }: PlayProps & { title: string }) {
  const text = useText();
  return (
    <div className={screen.play} data-play={play.demo ? "demo" : ""}>
      <RedirectToCheck play={play} />
      <TitleHeader title={title} backTo={play.from} backFixed backLabel={text("lobby:leave_game")}>
        <SessionClock play={play} />
        <ReloadGame play={play} />
      </TitleHeader>
      <main id="main" className={play.window ? `${screen.stage} ${styles.window}` : screen.stage}>
        {play.window ? <GameWindow url={play.url} /> : <GameFrame play={play} title={title} />}
      </main>
      {play.check && <CheckDialog check={play.check} from={play.path} back={play.from} />}
    </div>
  );
}

/** Without script the page itself redirects to the reality check when it is due. */
function RedirectToCheck({ play: { check, plain } }: PlayProps) {
  if (!check) return null;
  const redirect = <meta httpEquiv="refresh" content={`${Math.ceil(check.inMs / 1000)};url=${check.path}`} />;
  return plain ? redirect : <noscript>{redirect}</noscript>;
}

/** Time played in this session. For members it links to the reality check. */
function SessionClock({ play: { spentMs, check } }: PlayProps) {
  const text = useText();
  const clock = (
    <>
      <span className="visually-hidden">{text("play:session_clock")} </span>
      <time className="num" data-spent={spentMs} suppressHydrationWarning>
        {formatCountdown(spentMs / 1000)}
      </time>
    </>
  );
  return check ? (
    <a className={styles.clock} href={check.path}>
      {clock}
    </a>
  ) : (
    <span className={styles.clock}>{clock}</span>
  );
}

/** Opens the game again. */
function ReloadGame({ play: { game, from, demo, playType, idempotencyKey } }: PlayProps) {
  const text = useText();
  return (
    <form method="post" action="/m/launch">
      <input type="hidden" name="game" value={game} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="demo" value={String(demo)} />
      <input type="hidden" name="playType" value={playType} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <button type="submit" className="icon-button">
        <span className="visually-hidden">{text("lobby:load_again")}</span>
        <Icon name="refresh" />
      </button>
    </form>
  );
}

function GameFrame({ play, title }: PlayProps & { title: string }) {
  const text = useText();
  return (
    <>
      {/* Third-party content: the sandbox does not allow it to navigate this page. */}
      <iframe
        className={screen.frame}
        src={play.url}
        title={title}
        allow="fullscreen; autoplay"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-orientation-lock allow-pointer-lock"
        referrerPolicy="no-referrer"
      />
      <p className={screen.outside}>
        <a href={`${play.path}?window=1`}>{text("lobby:open_whole_window")}</a>{" "}
        <a href="/m/responsible">{text("common:responsiblePlay")}</a>
      </p>
    </>
  );
}

/** For vendors and browsers that block frames or cookies in them. This page stays open with the way back. */
function GameWindow({ url }: { url: string }) {
  const text = useText();
  return (
    <>
      <StatePanel illustration="empty" title={text("play:window_title")} text={text("play:window_text")}>
        <a className="btn main" href={url} target="_blank" rel="noopener noreferrer">
          {text("play:window_open")}
        </a>
      </StatePanel>
      <SafePlayLink />
    </>
  );
}
