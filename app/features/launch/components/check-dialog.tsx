import { useText } from "~/i18n/text";
import styles from "./launch.module.css";

interface CheckDialogProps {
  check: { path: string; inMs: number; everyMs: number };
  /** The play page, and where leaving it leads. */
  from: string;
  back: string;
}

/**
 * The reality check over a running game. Script shows it when it is due, fills the figures in and keeps the game behind
 * it running; answered, it goes away. Without script the page leaves for the check's own page.
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
        <dl id="check-facts" className={styles.facts} aria-live="polite">
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
