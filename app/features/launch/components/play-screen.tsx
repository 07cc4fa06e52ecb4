import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { formatCountdown } from "~/ui/format";
import screen from "~/ui/layout/full-screen.module.css";
import { TitleHeader } from "~/ui/layout/header";
import { Icon } from "~/ui/layout/icons";
import { SafePlay } from "~/ui/overlays/dialog-page";
import type { ShownPlay } from "../play-page.server";
import { CheckDialog } from "./check-dialog";
import styles from "./launch.module.css";

/** The screen of a running game: the way back, the session clock, the game, and the check that interrupts it. */
export function PlayScreen({ play, title }: { play: ShownPlay; title: string }) {
  const text = useText();
  return (
    <div className={screen.play} data-play="">
      {play.check && <PlainCheck play={play} />}
      <TitleHeader title={title} backTo={play.from} backFixed backLabel={text("lobby:leave_game")}>
        <SessionClock play={play} />
        <OpenAgain play={play} />
      </TitleHeader>
      <main id="main" className={play.window ? `${screen.stage} ${styles.window}` : screen.stage}>
        {play.window ? <OwnWindow url={play.url} /> : <GameFrame play={play} title={title} />}
      </main>
      {play.check && <CheckDialog check={play.check} from={play.path} back={play.from} />}
    </div>
  );
}

/** Without script the page itself leaves for the check when it is due. */
function PlainCheck({ play: { check, plain } }: { play: ShownPlay }) {
  if (!check) return null;
  const leave = <meta httpEquiv="refresh" content={`${Math.ceil(check.inMs / 1000)};url=${check.path}`} />;
  return plain ? leave : <noscript>{leave}</noscript>;
}

/** Time played in this session; for members it leads to the whole account of it. */
function SessionClock({ play: { spentMs, check } }: { play: ShownPlay }) {
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

function OpenAgain({ play: { game, from, demo, playType, idempotencyKey } }: { play: ShownPlay }) {
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

function GameFrame({ play, title }: { play: ShownPlay; title: string }) {
  const text = useText();
  return (
    <>
      {/* The game is a stranger's page: it may run and go full screen, and cannot navigate the lobby away. */}
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

/** For vendors and browsers that refuse frames, or cookies in them: this page stays open with the way back. */
function OwnWindow({ url }: { url: string }) {
  const text = useText();
  return (
    <>
      <StatePanel drawing="empty" title={text("play:window_title")} text={text("play:window_text")}>
        <a className="btn main" href={url} target="_blank" rel="noopener noreferrer">
          {text("play:window_open")}
        </a>
      </StatePanel>
      <SafePlay />
    </>
  );
}
