import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import type { LotteryDraw, PastDraw } from "../response-schema.server";
import { Balls, DrawButton } from "./draw-button";
import styles from "./draw-list.module.css";

/**
 * Lotteries with their last numbers and the time until the next draw. Place it inside the launch form. With script the
 * times count down (`startClocks`), and when a draw has closed the app is started to load the next one.
 */
export function DrawList({ draws }: { draws: readonly LotteryDraw[] }) {
  return (
    <ul className="draws" data-draws="" data-start="">
      {draws.map((draw) => (
        <li key={draw.game} className={styles.row}>
          <DrawButton draw={draw}>
            <DrawClock draw={draw} />
          </DrawButton>
          {draw.past && draw.past.length > 0 && <PastDraws draw={draw} past={draw.past} />}
        </li>
      ))}
    </ul>
  );
}

function DrawClock({ draw: { countdown, closesAt, closesAtWords, closesOn, leftMs, lockMs } }: { draw: LotteryDraw }) {
  const text = useText();
  if (countdown === undefined) return null;
  // Without its seconds: with them it reads as a second countdown.
  const clock = closesAtWords?.slice(0, 5);
  const endText = leftMs === undefined ? undefined : text("play:draw_closed");
  return (
    <span className="draw-next">
      {" "}
      <span hidden={leftMs === 0} suppressHydrationWarning>
        {text("play:closes")}
      </span>{" "}
      <time
        className="num"
        dateTime={closesAt}
        data-left={leftMs}
        data-lock={lockMs}
        data-over={endText}
        suppressHydrationWarning
      >
        {leftMs === 0 ? endText : countdown}
      </time>
      {clock && (
        <small className="num">{` ${closesOn ? text("play:closes_on", { day: closesOn, time: clock }) : text("play:closes_at", { time: clock })}`}</small>
      )}
    </span>
  );
}

function PastDraws({ draw, past }: { draw: LotteryDraw; past: readonly PastDraw[] }) {
  const text = useText();
  return (
    <details className={styles.past}>
      <summary>
        {` ${text("play:latest_numbers")}`}
        <span className="visually-hidden">{`: ${draw.name}`}</span>
        <span className="turn">
          <Icon name="down" size="tiny" />
        </span>
      </summary>
      <ul>
        {past.map(({ number, balls }) => (
          <li key={number}>
            <span className="num">{text("play:draw_number", { number })} </span>
            <span className="balls num">
              <Balls balls={balls} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
