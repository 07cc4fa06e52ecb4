import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import screen from "~/ui/layout/full-screen.module.css";
import { Icon } from "~/ui/layout/icons";
import { externalLinkAttributes } from "~/ui/layout/link";
import { SkipLink } from "~/ui/layout/skip-link";
import { SafePlayLink } from "~/ui/overlays/dialog-page";
import type { PlayPage } from "../launch.response-schema.server";
import { CheckDialog } from "./check-dialog";
import styles from "./launch.module.css";
import { PlayHeader } from "./play-header";

interface PlayProps {
  play: PlayPage;
}

/** A running game with its header, its bar and the reality check. */
export function PlayScreen({ play, title }: PlayProps & { title: string }) {
  return (
    <div className={screen.play} data-play={play.demo ? "demo" : ""}>
      <SkipLink />
      <RedirectToCheck play={play} />
      <PlayHeader play={play} title={title} />
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

function GameFrame({ play, title }: PlayProps & { title: string }) {
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
      {!play.plain && <EmptyGameHint play={play} />}
    </>
  );
}

/** Script shows it when the game has reported nothing for a while. The bar has the same link where no script runs. */
function EmptyGameHint({ play }: PlayProps) {
  const text = useText();
  return (
    <p className={screen.outside} hidden role="status" data-silent="">
      <span>
        {text("play:stays_empty")}{" "}
        <a className={styles.strong} href={`${play.path}?window=1`}>
          {text("lobby:open_whole_window")}
        </a>
      </span>
      <button type="button" className="icon-button">
        <span className="visually-hidden">{text("common:close")}</span>
        <Icon name="close" size="small" />
      </button>
    </p>
  );
}

/** For vendors and browsers that block frames or cookies in them. This page stays open with the way back. */
function GameWindow({ url }: { url: string }) {
  const text = useText();
  return (
    <>
      <StatePanel illustration="window" title={text("play:window_title")} text={text("play:window_text")}>
        <a className="btn main" href={url} {...externalLinkAttributes}>
          {text("play:window_open")}
        </a>
      </StatePanel>
      <SafePlayLink />
    </>
  );
}
