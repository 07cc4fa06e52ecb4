import { useText } from "~/i18n/text";
import type { PlayPage } from "../launch.response-schema.server";
import { PENDING_FIGURES, PlayFiguresList } from "./play-figures-list";

interface CheckDialogProps {
  check: NonNullable<PlayPage["check"]>;
  /** Path of the play page. */
  from: string;
  /** Path that leaving the game leads to. */
  back: string;
}

/**
 * The reality check over a running game. Script shows it when it is due, covers the game, fills in the figures, and hides
 * it when it is answered. Without script the play page redirects to the page of the check.
 */
export function CheckDialog({ check, from, back }: CheckDialogProps) {
  const text = useText();
  return (
    <div hidden data-check={check.inMs} data-every={check.everyMs} data-figures={check.path}>
      <div className="scrim" />
      <div
        className="ask"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="check"
        aria-describedby="check-figures"
      >
        {/* Takes the focus: a key that was meant for the game must not press a button. */}
        <h2 className="ask-title" id="check" tabIndex={-1}>
          {text("play:check_title")}
        </h2>
        <div id="check-figures" aria-live="polite">
          <PlayFiguresList figures={PENDING_FIGURES} />
        </div>
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
