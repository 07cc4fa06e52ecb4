import type { MouseEvent, ReactNode } from "react";
import type { LanguageAttributes } from "~/i18n/text-language";
import { initials, paletteOf } from "../format";
import { Picture, type PictureLoading } from "../pictures/picture";
import type { GameCardData } from "../response-schema.server";
import { Badge } from "./badge";
import { labelWithName } from "./label-with-name";
import { TextBrowserWords } from "./text-browser-words";

export type GameCardProps = {
  game: GameCardData;
  /** Takes two columns and two rows. */
  featured?: boolean | undefined;
  load?: PictureLoading | undefined;
  /** The size in which the vendor's mark is loaded: "mark" on pages that show it in that size anyway. Default: "badge". */
  markPlace?: "badge" | "mark" | undefined;
  /** Language of the name, where it is not that of the page. */
  nameLanguage?: LanguageAttributes | undefined;
  /** Text over a game under maintenance. */
  maintenanceLabel?: string | undefined;
  /** Address of the page that tells more of the game, and the words for it. */
  about?: { to: string; words: string } | undefined;
  /** Placed at the corner of the card, outside of its button. */
  favouriteButton?: ReactNode;
  /** Fragment id, for the link back to this card. */
  id?: string | undefined;
};

/**
 * A game as a submit button of the launch form: a launch is a write, so it is a POST and not a link. The component uses
 * no hooks and no context, because a page renders a hundred cards.
 */
export function GameCard({
  game,
  featured,
  load,
  markPlace = "badge",
  nameLanguage,
  maintenanceLabel,
  about,
  favouriteButton,
  id,
}: GameCardProps) {
  const { game: value, name, image, vendorName, vendorMark, badge, maintenance } = game;
  return (
    <li className={featured ? "card big" : "card"} id={id}>
      <button type="submit" className="card-button" name="game" value={value} disabled={maintenance}>
        <span className="pic" data-palette={paletteOf(value)} data-i={initials(name)}>
          {badge && <Badge badge={badge} />}
          {image && <Picture image={image} place={featured ? "feature" : "card"} load={load} />}
          {maintenance && <span className="rest">{maintenanceLabel}</span>}
        </span>{" "}
        <span className="name">
          {vendorMark && <Picture image={vendorMark} place={markPlace} width={14} height={14} alt={vendorName} />}{" "}
          <span {...nameLanguage}>{name}</span>
        </span>
      </button>
      {about && (
        <a className="about" href={about.to} aria-label={labelWithName(about.words, name)} onClick={updateFrom}>
          <TextBrowserWords>{about.words}</TextBrowserWords>
        </a>
      )}
      {favouriteButton}
    </li>
  );
}

/** The address may have changed since the card was rendered: it includes the pages that were appended. */
function updateFrom({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const address = new URL(currentTarget.href);
  address.searchParams.set("from", `${location.pathname}${location.search}`);
  currentTarget.href = address.href;
}
