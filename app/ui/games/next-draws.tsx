import { useText } from "~/i18n/text";
import type { LotteryDraw } from "../response-schema.server";
import { DrawButton } from "./draw-button";

interface NextDrawsProps {
  draws: readonly LotteryDraw[];
  /** Address of the script `closing-times`. */
  script: string;
}

/**
 * Lotteries with their last numbers and the time at which bets end, for a page that is cached. Place it inside the launch
 * form. Its script turns the times into countdowns.
 */
export function NextDraws({ draws, script }: NextDrawsProps) {
  const text = useText();
  return (
    <ul className="draws" data-later={script}>
      {draws.map((draw) => (
        <li key={draw.game}>
          <DrawButton draw={draw}>
            <span className="draw-next">
              {" "}
              <span suppressHydrationWarning>{text("play:closes")}</span>{" "}
              <time
                className="num"
                dateTime={draw.closesAt}
                data-closed={text("play:draw_closed")}
                suppressHydrationWarning
              >
                {draw.closesAtWords}
              </time>
              {/* The script turns the time into a countdown, and hides the day. */}
              {draw.closesOn && <small className="num" suppressHydrationWarning>{` ${draw.closesOn}`}</small>}
            </span>
          </DrawButton>
        </li>
      ))}
    </ul>
  );
}
