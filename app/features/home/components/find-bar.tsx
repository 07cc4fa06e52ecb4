import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";

/** The quickest ways to a game: by name, or by chance. */
export function FindBar() {
  const text = useText();
  return (
    <div className="between">
      <Link className="in find" to="/m/search-games">
        <Icon name="search" size="small" />
        <span className="muted">{text("games:search")}</span>
      </Link>
      <Link className="icon-button" to="/m/random" title={text("games:random")}>
        <span className="visually-hidden">{text("games:random")}</span>
        <Icon name="dice" />
      </Link>
    </div>
  );
}
