import { useText } from "~/i18n/text";
import { ownerOf } from "~/ui/forms/key-owner";
import { favouriteValue } from "~/ui/games/favourite-value";
import { labelWithName } from "~/ui/games/label-with-name";
import { TextBrowserWords } from "~/ui/games/text-browser-words";
import type { GameCardData } from "~/ui/response-schema.server";
import { canBeFavourite } from "../favourites/favourite-form";
import { useFavouriteState } from "../favourites/use-favourite-state";
import { splitGameValue } from "../games/game-value";
import { FAVOURITE_ACTION } from "../tap-actions";
import { usePlayer } from "../use-player";

/** @returns a function that renders the favourite button of a game; undefined for games that cannot be favourites */
export function useFavouriteButtons() {
  const words = useText()("games:favourite");
  const { favourites = "", idempotencyKey } = usePlayer();
  const owner = ownerOf(idempotencyKey);
  return (card: Pick<GameCardData, "game" | "name">) => {
    const { key, category, nodeId } = splitGameValue(card.game);
    if (!canBeFavourite(category)) return undefined;
    return (
      <FavouriteButton
        gameKey={key}
        nodeId={nodeId}
        words={words}
        gameName={card.name}
        favourites={favourites}
        owner={owner}
      />
    );
  };
}

interface FavouriteButtonProps {
  gameKey: string;
  nodeId: string;
  /** Text before the game's name. */
  words: string;
  /** "" for a game without a known name. */
  gameName: string;
  /** Node ids of the member's favourites, separated by spaces. */
  favourites: string;
  /** The member, as `ownerOf` names them. */
  owner: string;
}

/**
 * A second submit button in the corner of a card. Without script it reloads the page with the change; the script of
 * favourite buttons (hydration/scripts/favourites.ts) changes it at once, also before hydration.
 */
function FavouriteButton({ gameKey, nodeId, words, gameName, favourites, owner }: FavouriteButtonProps) {
  const pressed = useFavouriteState(owner, nodeId, favourites);
  return (
    <button
      type="submit"
      className="heart"
      formAction={FAVOURITE_ACTION}
      name="favourite"
      value={favouriteValue(gameKey, pressed)}
      aria-pressed={pressed}
      aria-label={labelWithName(words, gameName)}
      suppressHydrationWarning
    >
      <TextBrowserWords>{words}</TextBrowserWords>
    </button>
  );
}
