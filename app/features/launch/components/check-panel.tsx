import { useText } from "~/i18n/text";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Icon } from "~/ui/layout/icons";
import type { PlayFigures } from "../launch.response-schema.server";
import styles from "./launch.module.css";
import { PlayFiguresList } from "./play-figures-list";

interface CheckPanelProps {
  figures: PlayFigures;
  /** Path where play continues. */
  from: string;
  /** Path that stopping leads to. */
  back: string;
}

/** The reality check as a full page, with nothing but its two answers and help. */
export function CheckPanel({ figures, from, back }: CheckPanelProps) {
  const text = useText();
  return (
    <main id="main" className="whole">
      <div className="panel state">
        <span className={styles.emblem}>
          <Icon name="clock" />
        </span>
        <h1 className="state-title">{text("play:check_title")}</h1>
        <PlayFiguresList figures={figures} />
        <p>{text("play:check_every", { minutes: figures.everyMinutes })}</p>
        <form method="post" action="/m/play-check" className={styles.actions}>
          <input type="hidden" name="from" value={from} />
          <SubmitButton>{text("play:go_on")}</SubmitButton>
          <a className="btn line wide" href={back}>
            {text("play:stop_playing")}
          </a>
        </form>
        <a className="link" href={`/m/play-safe?${new URLSearchParams({ from })}`}>
          {text("play:limits_and_breaks")}
        </a>
      </div>
    </main>
  );
}
