import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { initials, type Palette, paletteOf } from "../format";
import { Icon } from "../layout/icons";
import { Picture } from "../pictures/picture";
import styles from "./draw-list.module.css";

export type PastDraw = { number: string; balls: readonly string[] };

export type LotteryDraw = {
  /** Value of the row's button, which is named `game`. */
  key: string;
  name: string;
  image?: string | undefined;
  palette?: Palette | undefined;
  /** Numbers of the last draw, in order. */
  balls: readonly string[];
  /** Number of the open draw. */
  number?: string | undefined;
  /** Time until no bets are taken on the open draw any more, as text: "in 3 minutes". */
  countdown?: string | undefined;
  /** That moment, ISO 8601. */
  closesAt?: string | undefined;
  /** The moment, formatted: "21:05:00". */
  closesAtWords?: string | undefined;
  /** Milliseconds from the response to that moment. Script counts down from this value. */
  leftMs?: number | undefined;
  /** Milliseconds from that moment until the next draw opens. */
  lockMs?: number | undefined;
  /** The latest draws, newest first. */
  past?: readonly PastDraw[] | undefined;
  /** The latest draws did not load. */
  pastFailed?: true | undefined;
};

/**
 * Lotteries with their last numbers and the time until the next draw. Place it inside the launch form. With script the
 * times count down (`startClocks`), and when a draw has closed the app is started to load the next one.
 */
export function DrawList({ draws }: { draws: readonly LotteryDraw[] }) {
  return (
    <ul className="draws" data-draws="" data-start="">
      {draws.map((draw) => (
        <li key={draw.key} className={styles.row}>
          <DrawButton draw={draw} />
          {draw.past && draw.past.length > 0 && <PastDraws draw={draw} past={draw.past} />}
        </li>
      ))}
    </ul>
  );
}

function DrawButton({ draw }: { draw: LotteryDraw }) {
  const text = useText();
  const { key, name, image, palette, balls, number, pastFailed } = draw;
  const languageOf = useTextLanguage();
  return (
    <button type="submit" className="draw" name="game" value={key}>
      <span
        className={`draw-art ${styles.art}`}
        data-palette={palette ?? paletteOf(key)}
        data-i={image ? initials(name) : undefined}
      >
        {image ? <Picture image={image} place="thumb" width={44} height={44} /> : <Icon name="lottery" />}
      </span>
      <span className="draw-name">
        <b {...languageOf(name)}>{name} </b>
        {number !== undefined && <small className="muted num">{text("play:draw_number", { number })} </small>}
        {balls.length > 0 && (
          <span className="balls num">
            <span className="visually-hidden">{`${text("common:lastDraw")}: `}</span>
            <Balls balls={balls} />
          </span>
        )}
        {pastFailed && <small className="muted">{text("play:numbers_failed")}</small>}
      </span>
      <DrawClock draw={draw} />
    </button>
  );
}

function DrawClock({ draw: { countdown, closesAt, closesAtWords, leftMs, lockMs } }: { draw: LotteryDraw }) {
  const text = useText();
  if (countdown === undefined) return null;
  const endText = leftMs === undefined ? undefined : text("play:draw_closed");
  return (
    <span className="draw-next">
      {` ${text("play:closes")} `}
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
      {closesAtWords && <small className="num">{` ${closesAtWords}`}</small>}
    </span>
  );
}

function Balls({ balls }: { balls: readonly string[] }) {
  return balls.map((ball, index) => (
    // The space separates the numbers in text browsers.
    // biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat, and their order is fixed
    <i key={index}>{index < balls.length - 1 ? `${ball} ` : ball}</i>
  ));
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
