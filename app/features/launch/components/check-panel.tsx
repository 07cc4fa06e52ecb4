import { useText } from "~/i18n/text";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Icon } from "~/ui/layout/icons";
import type { CheckFacts } from "../check.server";
import { FactList } from "./fact-list";
import styles from "./launch.module.css";

interface CheckPanelProps {
  facts: CheckFacts;
  /** Where play goes on, and where stopping leads. */
  from: string;
  back: string;
}

/** The whole page of a reality check: no way round it but its two answers. */
export function CheckPanel({ facts, from, back }: CheckPanelProps) {
  const text = useText();
  return (
    <main id="main" className="whole">
      <div className="panel state">
        <span className={styles.emblem}>
          <Icon name="clock" />
        </span>
        <h1 className="state-title">{text("play:check_title")}</h1>
        <FactList facts={facts} />
        <p>{text("play:check_every", { minutes: facts.everyMinutes })}</p>
        <form method="post" action="/m/play-check" className={styles.ways}>
          <input type="hidden" name="from" value={from} />
          <SubmitButton>{text("play:go_on")}</SubmitButton>
        </form>
        <a className="btn line wide" href={back}>
          {text("play:stop_playing")}
        </a>
        <a className="link" href={`/m/play-safe?${new URLSearchParams({ from })}`}>
          {text("play:limits_and_breaks")}
        </a>
      </div>
    </main>
  );
}
