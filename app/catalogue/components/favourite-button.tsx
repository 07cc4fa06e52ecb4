import { useText } from "~/i18n/text";
import type { GameCardData } from "~/ui/games/game-card";
import { canBeFavourite, FAVOURITE_ACTION, favouriteValue } from "../favourites/favourite-form";
import { useFavouriteState } from "../favourites/favourite-store";
import { splitGameReference } from "../games/game-reference";
import { usePlayer } from "../use-player";

/** @returns a function that renders the favourite button of a card; undefined for games that cannot be favourites */
export function useFavouriteButtons() {
  const label = useText()("games:favourite");
  const { favourites = "" } = usePlayer();
  return (card: GameCardData) => {
    const { key, category, nodeId } = splitGameReference(card.key);
    if (!canBeFavourite(category)) return undefined;
    return <FavouriteButton gameKey={key} nodeId={nodeId} label={`${label}: ${card.name}`} favourites={favourites} />;
  };
}

interface FavouriteButtonProps {
  gameKey: string;
  nodeId: string;
  label: string;
  /** Node ids of the member's favourites, separated by spaces. */
  favourites: string;
}

/** A second submit button in the corner of a card. Without script it reloads the page with the change. */
function FavouriteButton({ gameKey, nodeId, label, favourites }: FavouriteButtonProps) {
  const pressed = useFavouriteState(nodeId, favourites);
  return (
    <button
      type="submit"
      className="heart"
      formAction={FAVOURITE_ACTION}
      name="heart"
      value={favouriteValue(gameKey, pressed)}
      aria-pressed={pressed}
      data-start="stay"
    >
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
