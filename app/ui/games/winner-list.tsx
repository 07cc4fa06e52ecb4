import { ForeignText } from "~/i18n/text-language";
import { initials, paletteOf } from "../format";
import { Picture } from "../pictures/picture";

export type WinnerLine = {
  /** Masked. */
  name: string;
  gameName: string;
  /** Formatted with two decimals. */
  amount: string;
  /** Address of the game's picture, or "". */
  image: string;
};

/** Recent wins. An ordered list, because the rank matters. */
export function WinnerList({ winners }: { winners: readonly WinnerLine[] }) {
  return (
    <ol className="menu panel">
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
          <b className="end num">{amount}</b>
        </li>
      ))}
    </ol>
  );
}
