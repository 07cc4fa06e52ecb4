import type { LastPlayed } from "~/catalogue/last-played.server";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";

/** The game a member played last, one tap away. Stands inside the form that opens games. */
export function ContinuePlaying({ game: { key, name, image, vendorName } }: { game: LastPlayed }) {
  const text = useText();
  return (
    <button type="submit" className="draw" name="game" value={key} id="continue">
      {/* The ground is the same for everybody: what stands here is filled in for each member. */}
      <span className="draw-art" data-palette="night">
        <img src={image} width={44} height={44} alt="" decoding="async" />
      </span>
      <span className="draw-name">
        <span className="muted">{text("games:continue_playing")}</span>
        <b>{name}</b>
        <span className="visually-hidden">{vendorName}</span>
      </span>
      <Icon name="play" />
    </button>
  );
}
