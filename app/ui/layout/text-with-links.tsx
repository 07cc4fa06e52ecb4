import { externalLinkAttributes } from "./link";

interface TextWithLinksProps {
  /** A text with parts to link: "Read the <terms>terms</terms>." */
  text: string;
  /** Address by the name of the part. */
  addresses: Readonly<Record<string, string>>;
}

/** A text whose marked parts are links. They open in a new tab, so that nothing typed in a form is lost. */
export function TextWithLinks({ text, addresses }: TextWithLinksProps) {
  // Splitting at a pattern with groups gives the text before a part, its name, its words, and so on.
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece;
    if (index % 3 === 1) return null;
    const to = addresses[pieces[index - 1] ?? ""];
    return to ? (
      <a key={to} href={to} {...externalLinkAttributes}>
        {piece}
      </a>
    ) : (
      piece
    );
  });
}
