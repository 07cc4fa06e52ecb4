import type { ReactNode } from "react";
import { initials, type Palette, paletteOf } from "../format";

export type GameCardData = {
  /** Sent as `game` by the card's button: what the launch needs to find the game again. */
  key: string;
  name: string;
  /** "" where there is none: the ground and the initials stay. */
  image: string;
  vendorName: string;
  vendorMark?: string | undefined;
  badge?: "hot" | "new" | undefined;
  maintenance?: boolean | undefined;
  /** The ground until the art arrives; by the key where absent. */
  palette?: Palette | undefined;
};

export type GameCardProps = {
  game: GameCardData;
  /** Two columns and two rows: the first hot game only. */
  featured?: boolean | undefined;
  /** Art in the first screen. */
  eager?: boolean | undefined;
  /** The word over a game that rests. */
  maintenanceLabel?: string | undefined;
  /** At the corner, outside of the button. */
  heart?: ReactNode;
  /** Name of the card's place in the page, for the way back to it. */
  id?: string | undefined;
};

/** Badges are the one place for capitals, and the same in every language. */
const BADGES = { hot: "HOT", new: "NEW" } as const;

/**
 * A submit button of the form around the grid: opening a game is a write, so it is a POST and never a link. No hook and
 * no context here; a page shows a hundred of these.
 */
export function GameCard({ game, featured, eager, maintenanceLabel, heart, id }: GameCardProps) {
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
      {heart}
    </li>
  );
}
