import type { ReactNode } from "react";
import { initials, type Palette, paletteOf } from "../format";

export type GameCardData = {
  /** Value of the card's button, which is named `game`; the launch identifies the game by it. */
  key: string;
  name: string;
  /** "" for a game without a picture: the card then shows its initials. */
  image: string;
  vendorName: string;
  vendorMark?: string | undefined;
  badge?: "hot" | "new" | undefined;
  maintenance?: boolean | undefined;
  /** Background until the picture loads; derived from the key when absent. */
  palette?: Palette | undefined;
};

export type GameCardProps = {
  game: GameCardData;
  /** Takes two columns and two rows. */
  featured?: boolean | undefined;
  /** Loads the picture eagerly, for cards on the first screen. */
  eager?: boolean | undefined;
  /** Text over a game under maintenance. */
  maintenanceLabel?: string | undefined;
  /** Placed at the corner of the card, outside of its button. */
  favouriteButton?: ReactNode;
  /** Fragment id, for the link back to this card. */
  id?: string | undefined;
};

/** The same in every language. */
const BADGES = { hot: "HOT", new: "NEW" } as const;

/**
 * A game as a submit button of the launch form: a launch is a write, so it is a POST and not a link. The component uses
 * no hooks and no context, because a page renders a hundred cards.
 */
export function GameCard({ game, featured, eager, maintenanceLabel, favouriteButton, id }: GameCardProps) {
  const { key, name, image, vendorName, vendorMark, badge, maintenance } = game;
  return (
    <li className={featured ? "card big" : "card"} id={id}>
      <button type="submit" className="card-button" name="game" value={key} disabled={maintenance}>
        <span className="pic" data-palette={game.palette ?? paletteOf(key)} data-i={initials(name)}>
          {badge && <b className={badge === "new" ? "badge new" : "badge"}>{BADGES[badge]}</b>}
          {image && (
            <img src={image} width={120} height={160} alt="" loading={eager ? "eager" : "lazy"} decoding="async" />
          )}
          {maintenance && <span className="rest">{maintenanceLabel}</span>}
        </span>
        <span className="name">
          {vendorMark && (
            <img src={vendorMark} width={14} height={14} alt={vendorName} loading="lazy" decoding="async" />
          )}
          <span>{name}</span>
        </span>
      </button>
      {favouriteButton}
    </li>
  );
}
