import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { MASKED_BALANCE, NO_BALANCE } from "~/ui/format";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import type { PlayPage } from "../launch.response-schema.server";
import styles from "./launch.module.css";

interface PlayBarProps {
  play: PlayPage;
}

/**
 * Balance, deposit, full screen and help below the header. The last button of the header shows and hides it; script
 * hides it when the player touches the game.
 */
export function PlayBar({ play }: PlayBarProps) {
  const text = useText();
  const { member } = useFrame();
  return (
    <details className={styles.tools} open data-tools="">
      <summary className="icon-button">
        <span className="visually-hidden">{text("play:game_bar")}</span>
        <span className="turn">
          <Icon name="down" />
        </span>
      </summary>
      <div className={play.window ? styles.bar : `${styles.bar} ${styles.over}`}>
        {member && !member.trial && !play.demo && <PlayBalance />}
        <a className={styles.safe} href="/m/responsible">
          {text("common:responsiblePlay")}
        </a>
        {!play.window && <EmptyGameFold play={play} />}
        {/* Script shows it where the browser has full screen. */}
        <button type="button" className={`icon-button ${styles.full}`} hidden aria-pressed="false" data-full-screen="">
          <span className="visually-hidden">{text("play:full_screen")}</span>
          <Icon name="expand" />
        </button>
      </div>
    </details>
  );
}

/** The balance, and the way to a deposit. The game opens again when the player comes back. */
function PlayBalance() {
  const text = useText();
  const { member } = useFrame();
  const balance = member?.balanceHidden ? MASKED_BALANCE : (member?.balance ?? NO_BALANCE);
  return (
    <div className="balance">
      <span className="balance-sum num">
        <span className="visually-hidden">{text("common:balance")}</span>
        <output>{balance}</output>
      </span>
      <Link className="balance-add" to="/m/voucherCenter">
        <span className="visually-hidden">{text("common:deposit")}</span>
        <Icon name="plus" size="small" />
      </Link>
    </div>
  );
}

/** Without script nobody can know whether the game came up, so that the help for an empty one is folded away. */
function EmptyGameFold({ play: { path, plain } }: PlayBarProps) {
  const text = useText();
  const disclosure = (
    <details>
      <summary className="icon-button">
        <span className="visually-hidden">{text("play:stays_empty")}</span>
        <Icon name="info" />
      </summary>
      <p>
        {text("play:stays_empty")}{" "}
        <a className={styles.strong} href={`${path}?window=1`}>
          {text("lobby:open_whole_window")}
        </a>
      </p>
    </details>
  );
  return plain ? disclosure : <noscript>{disclosure}</noscript>;
}
