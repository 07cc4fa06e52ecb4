import { useText } from "~/i18n/text";
import type { PlayPage } from "../launch.response-schema.server";
import styles from "./launch.module.css";

interface CheckDialogProps {
  check: NonNullable<PlayPage["check"]>;
  /** Path of the play page. */
  from: string;
  /** Path that leaving the game leads to. */
  back: string;
}

/**
 * The reality check over a running game. Script shows it when it is due, fills in the figures, and hides it when it is
 * answered; the game keeps running behind it. Without script the play page redirects to the page of the check.
 */
export function CheckDialog({ check, from, back }: CheckDialogProps) {
  const text = useText();
  return (
    <div hidden data-check={check.inMs} data-every={check.everyMs} data-facts={check.path}>
      <div className="scrim" />
      <div className="ask" role="alertdialog" aria-modal="true" aria-labelledby="check" aria-describedby="check-facts">
        <h2 className="ask-title" id="check">
          {text("play:check_title")}
        </h2>
        <dl id="check-facts" className={styles.figures} aria-live="polite">
          <div>
            <dt>{text("play:time_played")}</dt>
            <dd className="num" data-fact="spent">
              …
            </dd>
          </div>
          <div>
            <dt>{text("play:net_change")}</dt>
            <dd className="num" data-fact="change">
              …
            </dd>
          </div>
        </dl>
        <form method="post" action="/m/play-check" className="pair">
          <a className="btn line" href={back}>
            {text("play:stop_playing")}
          </a>
          <input type="hidden" name="from" value={from} />
          <button type="submit" className="btn main">
            {text("play:go_on")}
          </button>
        </form>
        <p>
          <a className="link" href={`/m/play-safe?${new URLSearchParams({ from })}`}>
            {text("play:limits_and_breaks")}
          </a>
        </p>
      </div>
    </div>
  );
}
