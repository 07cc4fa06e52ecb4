import { useText } from "~/i18n/text";
import { favouriteValue } from "~/ui/games/favourite-value";
import { usePagePath } from "~/ui/use-page-path";
import { FAVOURITE_ACTION } from "../tap-actions";
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
  const pagePath = usePagePath();
  return (
    <form method="post" action={FAVOURITE_ACTION}>
      <input type="hidden" name="from" value={pagePath} />
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
