import { useText } from "~/i18n/text";
import { initials, paletteOf } from "~/ui/format";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/layout/link";
import styles from "./launch.module.css";
import { type Failure, FailureHelp } from "./launch-failure";

interface LaunchPanelProps {
  game: {
    game: string;
    from: string;
    name: string;
    vendorName: string;
    image: string;
    supportsDemo: boolean;
    lottery: boolean;
    playType: "trad" | "ent";
    maintenance?: { from?: number; to?: number };
    idempotencyKey: string;
  };
  outcome: Failure | undefined;
}

/** The game's picture, what went wrong if anything did, and the ways to open it. */
export function LaunchPanel({ game, outcome }: LaunchPanelProps) {
  const text = useText();
  // Found closed before it was tried.
  const closed: Failure | undefined = game.maintenance && {
    error: "errors:maintenance",
    maintenance: game.maintenance,
  };
  const failure = outcome ?? closed;
  const second = failure?.deposit || failure?.resume || failure?.register;
  return (
    <main id="main" className={styles.page}>
      <div className="panel state">
        <span
          className={`pic ${styles.picture}`}
          data-palette={paletteOf(game.game)}
          data-i={initials(game.name || game.vendorName || text("lobby:lottery"))}
        >
          {game.image && <img src={game.image} width={120} height={160} alt="" />}
        </span>
        <p className="muted">{game.vendorName}</p>
        {failure && <FailureHelp failure={failure} focused={outcome !== undefined} />}
        {/* A plain form: opening a game leaves the lobby's pages, and its play page is a document of its own. */}
        {!failure?.excluded && (
          <form method="post" action="/m/launch" className={styles.ways}>
            <input type="hidden" name="game" value={game.game} />
            <input type="hidden" name="from" value={game.from} />
            <input type="hidden" name="idempotencyKey" value={game.idempotencyKey} />
            <input type="hidden" name="playType" value={game.playType} />
            <SubmitButton kind={second ? "line" : "main"}>
              {text(failure ? "common:tryAgain" : "lobby:play_now")}
            </SubmitButton>
            {game.supportsDemo && (
              <SubmitButton kind="line" name="demo" value="true">
                {text("lobby:play_demo")}
              </SubmitButton>
            )}
          </form>
        )}
        <Link className="link" to={game.from}>
          {text("lobby:back_to_lobby")}
        </Link>
      </div>
    </main>
  );
}
