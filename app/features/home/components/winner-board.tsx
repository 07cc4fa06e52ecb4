import { useText } from "~/i18n/text";
import { paletteOf } from "~/ui/format";
import { Section } from "~/ui/layout/section";
import type { WinnerLine } from "../home.response-schema.server";

/** The highest recent wins. An ordered list, because the rank matters. */
export function WinnerBoard({ winners }: { winners: readonly WinnerLine[] }) {
  const text = useText();
  return (
    <Section id="winners" title={text("games:winners")} icon="vip" lazy>
      <ol className="menu panel">
        {winners.map(({ name, gameName, amount, image }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the list is not reordered
          <li key={index} className="menu-row">
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
