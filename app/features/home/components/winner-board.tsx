import { useText } from "~/i18n/text";
import { paletteOf } from "~/ui/format";
import { Section } from "~/ui/layout/section";
import type { WinnerLine } from "../home-page";

/** Who won most lately. A list in order: the place is part of what it says. */
export function WinnerBoard({ winners }: { winners: readonly WinnerLine[] }) {
  const text = useText();
  return (
    <Section id="winners" title={text("games:winners")} icon="vip" far>
      <ol className="menu panel">
        {winners.map(({ name, gameName, amount, image }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the board is its line
          <li key={place} className="menu-row">
            <span className="win-art" data-palette={paletteOf(gameName)}>
              {image && <img src={image} width={30} height={40} alt="" loading="lazy" decoding="async" />}
            </span>
            <span className="win-who">
              <b>{name}</b>
              {gameName}
            </span>
            <b className="end num">{amount}</b>
          </li>
        ))}
      </ol>
    </Section>
  );
}
