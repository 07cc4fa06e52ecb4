import type { ReactNode, Ref } from "react";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import type { GameCardData } from "../response-schema.server";
import { usePagePath } from "../use-page-path";
import { GameCard, type GameCardProps } from "./game-card";

export type GameGridProps = {
  games: readonly GameCardData[];
  /** The first game takes two columns and two rows. */
  featured?: boolean | undefined;
  /** Number of cards on the first screen; their pictures load eagerly. */
  eager?: number | undefined;
  /** The first card is the largest picture of the first screen. */
  leads?: boolean | undefined;
  markPlace?: GameCardProps["markPlace"];
  /** Renders the button at the corner of a card. */
  favouriteButton?: ((game: GameCardData) => ReactNode) | undefined;
  /** Returns the fragment id of a card. Only for pages that show each game once. */
  idOf?: ((game: GameCardData) => string) | undefined;
  /** Class beside `grid`. */
  className?: string | undefined;
  ref?: Ref<HTMLUListElement> | undefined;
};

/** Cards, three in a row. Place it inside the launch form. */
export function GameGrid({ className, ref, ...cards }: GameGridProps) {
  return (
    <ul ref={ref} className={className ? `grid ${className}` : "grid"}>
      <Cards {...cards} />
    </ul>
  );
}

/** Cards in one horizontally scrolling row. Place it inside the launch form. */
export function GameRow({ games, favouriteButton }: Pick<GameGridProps, "games" | "favouriteButton">) {
  return (
    <ul className="row scroller">
      <Cards games={games} favouriteButton={favouriteButton} />
    </ul>
  );
}

function Cards({
  games,
  featured,
  eager = 0,
  leads,
  markPlace,
  favouriteButton,
  idOf,
}: Omit<GameGridProps, "className" | "ref">) {
  const text = useText();
  const maintenanceLabel = text("common:maintenance");
  const aboutWords = text("games:about");
  // Without buttons the cards are a drawing behind a dialog.
  const from = encodeURIComponent(usePagePath());
  const languageOf = useTextLanguage();
  return games.map((card, index) => (
    <GameCard
      key={card.game}
      game={card}
      featured={featured && index === 0}
      load={leads && index === 0 ? "first" : index < eager ? "eager" : "lazy"}
      markPlace={markPlace}
      nameLanguage={languageOf(card.name)}
      maintenanceLabel={maintenanceLabel}
      about={
        favouriteButton && {
          to: `/m/launch?game=${card.game.split("~")[0]}&from=${from}`,
          words: aboutWords,
        }
      }
      favouriteButton={favouriteButton?.(card)}
      id={idOf?.(card)}
    />
  ));
}
