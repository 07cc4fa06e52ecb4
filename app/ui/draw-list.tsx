import { useText } from "~/i18n/text";
import { type Palette, paletteOf } from "./format";

export type LotteryDraw = {
  /** Sent as `game` by the row's button. */
  key: string;
  name: string;
  image?: string | undefined;
  palette?: Palette | undefined;
  /** The balls of the last draw, in order. */
  balls: readonly string[];
  /** "00:42:18" at the moment of rendering. */
  countdown?: string | undefined;
  /** When the sale closes, ISO 8601: script counts down to it. */
  closesAt?: string | undefined;
};

/** Lotteries with their last balls and the time to the next draw. Stands inside the form that opens games. */
export function DrawList({ draws }: { draws: readonly LotteryDraw[] }) {
  const text = useText();
  const last = text("common:lastDraw");
  const next = text("common:nextDraw");
  return (
    <ul className="draws">
      {draws.map(({ key, name, image, palette, balls, countdown, closesAt }) => (
        <li key={key}>
          <button type="submit" className="draw" name="game" value={key}>
            <span className="draw-art" data-palette={palette ?? paletteOf(key)}>
              {image && <img src={image} width={44} height={44} alt="" loading="lazy" decoding="async" />}
            </span>
            <span className="draw-name">
              <b>{name}</b>
              {balls.length > 0 && (
                <span className="balls num">
                  <span className="vh">{`${last}: `}</span>
                  {balls.map((ball, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a draw's balls have places, and repeat
                    <i key={place}>{ball}</i>
                  ))}
                </span>
              )}
            </span>
            {countdown !== undefined && (
              <span className="draw-next">
                {next}
                <time className="num" dateTime={closesAt} data-until={closesAt}>
                  {countdown}
                </time>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
