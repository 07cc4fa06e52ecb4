import { ForeignText } from "~/i18n/text-language";
import { initials, paletteOf } from "../format";
import { Picture } from "../pictures/picture";
import type { WinnerLine } from "../response-schema.server";

interface WinnerListProps {
  winners: readonly WinnerLine[];
  /** Three lines at a time tick by where motion is welcome; a box with this name stops them (WCAG 2.2.2). */
  stopLabel?: string | undefined;
}

/** The number for which the stylesheet has the movement (motion.css). */
const TICKING_LINES = 6;

/** Recent wins. An ordered list, because the rank matters. */
export function WinnerList({ winners, stopLabel }: WinnerListProps) {
  const ticks = stopLabel !== undefined && winners.length === TICKING_LINES;
  return (
    <div className="ticks">
      {ticks && <input className="notice-stop tick-stop" type="checkbox" aria-label={stopLabel} />}
      <div className={ticks ? "panel flat ticker" : "panel flat"}>
        <ol className="menu">
          {winners.map(({ name, gameName, amount, image }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the list is not reordered
            <li key={index} className="menu-row">
              <span className="win-art" data-palette={paletteOf(gameName)} data-i={initials(gameName)}>
                {image && <Picture image={image} place="thumb" width={30} height={40} />}
              </span>
              <span className="win-who">
                <b>{name}</b>
                <ForeignText>{gameName}</ForeignText>
              </span>
              <b className="win num">{amount}</b>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
