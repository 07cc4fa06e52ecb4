import { useFavouriteButtons } from "~/catalogue/components/favourite-button";
import { LaunchForm, PageKeyInput } from "~/catalogue/components/launch-form";
import { LAUNCH_ACTION } from "~/catalogue/tap-actions";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { formatCountdown } from "~/ui/format";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import type { PlayPage } from "../launch.response-schema.server";
import styles from "./launch.module.css";
import { PlayBar } from "./play-bar";

interface PlayProps {
  play: PlayPage;
}

/** Stays while a game runs: the way back, the game's name, the time played, the favourite button, "load again". */
export function PlayHeader({ play, title }: PlayProps & { title: string }) {
  const text = useText();
  const languageOf = useTextLanguage();
  const favourite = useFavouriteButtons()({ game: play.game, name: title });
  return (
    <header className="top">
      <div className="top-row">
        <Link className="icon-button" to={play.from}>
          <span className="visually-hidden">{text("lobby:leave_game")}</span>
          <Icon name="back" />
        </Link>
        <div className={styles.titles}>
          <h1 className={styles.title} {...languageOf(title)}>
            {title}
          </h1>
          <SessionClock play={play} />
        </div>
        {favourite && (
          <div className={styles.heart}>
            <LaunchForm>{favourite}</LaunchForm>
            <PageKeyInput />
          </div>
        )}
        <ReloadGame play={play} />
        {/* The button of the bar lies here (PlayBar). */}
        <span className="icon-button" aria-hidden="true" />
      </div>
      <PlayBar play={play} />
    </header>
  );
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
    <form method="post" action={LAUNCH_ACTION}>
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
