import { useText } from "~/i18n/text";
import type { GameCardData } from "~/ui/games/game-card";
import { canBeFavourite, FAVOURITE_ACTION, favouriteValue, useFavourite } from "../favourites";
import { usePlayer } from "../use-player";

/** Draws the heart of a card; undefined for games that cannot be favourites. */
export function useFavouriteButtons() {
  const label = useText()("games:favourite");
  const { favourites = "" } = usePlayer();
  return ({ key, name }: GameCardData) => {
    const [gameKey = ""] = key.split("~");
    const [category = "", , nodeId = ""] = gameKey.split(".");
    if (!canBeFavourite(category)) return undefined;
    return <FavouriteButton gameKey={gameKey} nodeId={nodeId} label={`${label}: ${name}`} favourites={favourites} />;
  };
}

interface FavouriteButtonProps {
  gameKey: string;
  nodeId: string;
  label: string;
  favourites: string;
}

/** A second submit button at the corner of a card. Without script its page comes back with the heart changed. */
function FavouriteButton({ gameKey, nodeId, label, favourites }: FavouriteButtonProps) {
  const pressed = useFavourite(nodeId, favourites);
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
