import { useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { FormError } from "~/ui/form-error";
import { formatMoment, initials, paletteOf } from "~/ui/format";
import { Link } from "~/ui/link";
import { SubmitButton } from "~/ui/submit-button";
import { useFrame } from "../../shell/use-frame";
import styles from "./launch.module.css";

interface LaunchPanelProps {
  game: { game: string; from: string; name: string; vendorName: string; image: string; supportsDemo: boolean };
  outcome: { error: string; deposit?: true; maintenance?: { from?: number; to?: number } } | undefined;
}

/** The game's picture, what went wrong if anything did, and the ways to open it. */
export function LaunchPanel({ game, outcome }: LaunchPanelProps) {
  const text = useText();
  const { language, launchKey } = useFrame();
  const pending = useNavigation().state === "submitting";
  const ends = outcome?.maintenance?.to;
  return (
    <main id="main" className={styles.page}>
      <div className="panel state">
        <span
          className={`pic ${styles.picture}`}
          data-palette={paletteOf(game.game)}
          data-i={initials(game.name || game.vendorName)}
        >
          {game.image && <img src={game.image} width={120} height={160} alt="" />}
        </span>
        <p className="muted">{game.vendorName}</p>
        <FormError message={outcome && text(outcome.error)} focused />
        {ends && <p>{text("lobby:open_again_at", { time: `${formatMoment(ends, language.tag)} UTC` })}</p>}
        {outcome?.deposit && (
          <Link className="btn main wide" to="/m/voucherCenter">
            {text("common:deposit")}
          </Link>
        )}
        <form method="post" action="/m/launch" className={styles.ways}>
          <input type="hidden" name="game" value={game.game} />
          <input type="hidden" name="from" value={game.from} />
          {launchKey && <input type="hidden" name="once" value={launchKey} />}
          <SubmitButton kind={outcome?.deposit ? "line" : "main"} pending={pending}>
            {text(outcome ? "common:tryAgain" : "lobby:play_now")}
          </SubmitButton>
          {game.supportsDemo && (
            <SubmitButton kind="line" name="demo" value="true" pending={pending}>
              {text("lobby:play_demo")}
            </SubmitButton>
          )}
        </form>
        <Link className="link" to={game.from}>
          {text("lobby:back_to_lobby")}
        </Link>
      </div>
    </main>
  );
}
