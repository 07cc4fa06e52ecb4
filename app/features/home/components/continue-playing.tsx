import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import type { HomePage } from "../home.response-schema.server";

/**
 * A button that opens the game the member played last, unless its vendor is in maintenance. Place it inside the launch form.
 */
export function ContinuePlaying({ last }: { last: NonNullable<HomePage["last"]> }) {
  const { game, name, image, vendorName, maintenance } = last;
  const text = useText();
  return (
    <button type="submit" className="draw" name="game" value={game} id="continue" disabled={maintenance}>
      {/* One palette for all games: the page cache fills in the member's game after rendering. */}
      <span className="draw-art" data-palette="night">
        <img src={image} width={44} height={44} alt="" decoding="async" />
      </span>
      <span className="draw-name">
        <span className="muted">{text(maintenance ? "common:maintenance" : "games:continue_playing")}</span>
        <b>{name}</b>
        <span className="visually-hidden">{vendorName}</span>
      </span>
      {!maintenance && <Icon name="play" />}
    </button>
  );
}
