import type { ReactNode, Ref } from "react";
import { useText } from "~/i18n/text";
import { GameCard, type GameCardData } from "./game-card";

export type GameGridProps = {
  games: readonly GameCardData[];
  /** The first game takes two columns and two rows. */
  featured?: boolean | undefined;
  /** How many cards are in the first screen; their art is not lazy. */
  eager?: number | undefined;
  /** What stands at a card's corner, outside of its button. */
  heart?: ((game: GameCardData) => ReactNode) | undefined;
  /** Names a card's place, where no game stands in the page twice. */
  placeOf?: ((game: GameCardData) => string) | undefined;
  /** Below the first screen: drawn when it comes near. */
  className?: string | undefined;
  ref?: Ref<HTMLUListElement> | undefined;
};

/** Cards three in a row. Stands inside the form that opens games. */
export function GameGrid({ className, ref, ...cards }: GameGridProps) {
  return (
    <ul ref={ref} className={className ? `grid ${className}` : "grid"}>
      <Cards {...cards} />
    </ul>
  );
}

/** Cards in one row that scrolls sideways. Stands inside the form that opens games. */
export function GameRow({ games, eager = 0, heart }: Pick<GameGridProps, "games" | "eager" | "heart">) {
  return (
    <ul className="row scroller">
      <Cards games={games} eager={eager} heart={heart} />
    </ul>
  );
}

function Cards({ games, featured, eager = 0, heart, placeOf }: Omit<GameGridProps, "className" | "ref">) {
  const maintenanceLabel = useText()("common:maintenance");
  return games.map((game, index) => (
    <GameCard
      key={game.key}
      game={game}
      featured={featured && index === 0}
      eager={index < eager}
      maintenanceLabel={maintenanceLabel}
      heart={heart?.(game)}
      id={placeOf?.(game)}
    />
  ));
}
