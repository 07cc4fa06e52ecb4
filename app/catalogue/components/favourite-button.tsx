import { useText } from "~/i18n/text";
import type { GameCardData } from "~/ui/games/game-card";
import { canBeFavourite, HEART_ACTION, heartValue, useHeart } from "../favourites";
import { usePlayer } from "../use-player";

/** Draws the heart of a card; undefined for games that cannot be favourites. */
export function useHearts() {
  const label = useText()("games:favourite");
  const { favourites = "" } = usePlayer();
  return ({ key, name }: GameCardData) => {
    const [gameKey = ""] = key.split("~");
    const [category = "", , nodeId = ""] = gameKey.split(".");
    if (!canBeFavourite(category)) return undefined;
    return <Heart gameKey={gameKey} nodeId={nodeId} label={`${label}: ${name}`} favourites={favourites} />;
  };
}

interface HeartProps {
  gameKey: string;
  nodeId: string;
  label: string;
  favourites: string;
}

/** A second submit button at the corner of a card. Without script its page comes back with the heart changed. */
function Heart({ gameKey, nodeId, label, favourites }: HeartProps) {
  const pressed = useHeart(nodeId, favourites);
  return (
    <button
      type="submit"
      className="heart"
      formAction={HEART_ACTION}
      name="heart"
      value={heartValue(gameKey, pressed)}
      aria-pressed={pressed}
      data-start="stay"
    >
      <span className="vh">{label}</span>
    </button>
  );
}
