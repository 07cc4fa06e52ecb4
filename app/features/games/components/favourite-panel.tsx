import { FAVOURITE_ACTION } from "~/catalogue/tap-actions";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { initials, paletteOf } from "~/ui/format";
import { SubmitButton } from "~/ui/forms/submit-button";
import { favouriteValue } from "~/ui/games/favourite-value";
import { Link } from "~/ui/layout/link";
import { placedPicture } from "~/ui/pictures/places";
import styles from "./games.module.css";

interface FavouritePanelProps {
  game: { key: string; name: string; vendorName: string; image: string };
  from: string;
  /** Add to the favourites, or remove from them. */
  on: boolean;
}

/** A game and the button that adds it to the favourites or removes it. */
export function FavouritePanel({ game: { key, name, vendorName, image }, from, on }: FavouritePanelProps) {
  const text = useText();
  const { idempotencyKey } = useFrame();
  return (
    <main id="main" className="sec">
      <div className="panel state">
        <span className={`pic ${styles.picture}`} data-palette={paletteOf(key)} data-i={initials(name || vendorName)}>
          {image && <img {...placedPicture(image, "card")} alt="" />}
        </span>
        <p className="muted">{vendorName}</p>
        <form method="post" action={FAVOURITE_ACTION} className={styles.favouriteForm}>
          <input type="hidden" name="from" value={from} />
          {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
          <SubmitButton name="favourite" value={favouriteValue(key, !on)}>
            {text(on ? "games:add_favourite" : "games:remove_favourite")}
          </SubmitButton>
        </form>
        <Link className="link" to={from}>
          {text("lobby:back_to_lobby")}
        </Link>
      </div>
    </main>
  );
}
