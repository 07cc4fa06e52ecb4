import type { ReactNode } from "react";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { initials, paletteOf } from "../format";
import { Icon } from "../layout/icons";
import { Picture } from "../pictures/picture";
import type { LotteryDraw } from "../response-schema.server";

interface DrawButtonProps {
  draw: LotteryDraw;
  /** At the end of the row: when the draw closes. */
  children: ReactNode;
}

/** A lottery with its last numbers, as a submit button of the launch form. */
export function DrawButton({ draw, children }: DrawButtonProps) {
  const text = useText();
  const { game, name, image, balls, number, pastFailed } = draw;
  const languageOf = useTextLanguage();
  return (
    <button type="submit" className="draw" name="game" value={game}>
      <span className="draw-art" data-palette={paletteOf(game)} data-i={image ? initials(name) : undefined}>
        {image ? <Picture image={image} place="thumb" /> : <Icon name="lottery" />}
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
      {children}
    </button>
  );
}

/** The numbers of a draw. */
export function Balls({ balls }: { balls: readonly string[] }) {
  return balls.map((ball, index) => (
    // The space separates the numbers in text browsers.
    // biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat, and their order is fixed
    <i key={index}>{index < balls.length - 1 ? `${ball} ` : ball}</i>
  ));
}
