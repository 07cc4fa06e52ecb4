import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { favouriteValue } from "~/ui/games/favourite-value";
import { FAVOURITE_ACTION } from "../favourites/favourite-form";
import { usePlayer } from "../use-player";

interface FavouriteUndoProps {
  gameKey: string;
  /** The game is a favourite now. */
  on: boolean;
}

/** A button that takes the last change of a favourite back. The script of favourite buttons sends it in the background. */
export function FavouriteUndo({ gameKey, on }: FavouriteUndoProps) {
  const text = useText();
  const { idempotencyKey } = usePlayer();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={FAVOURITE_ACTION}>
      <input type="hidden" name="from" value={`${pathname}${search}`} />
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      <button
        type="submit"
        className="link"
        name="favourite"
        value={favouriteValue(gameKey, on)}
        formAction={FAVOURITE_ACTION}
      >
        {text("common:undo")}
      </button>
    </form>
  );
}
