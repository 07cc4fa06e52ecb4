import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";

/** Links to the search page and to a random game. */
export function GameSearchLinks() {
  const text = useText();
  return (
    <div className="between">
      <Link className="in find" to="/m/search-games">
        <Icon name="search" size="small" />
        <span className="muted">{text("games:search")}</span>
      </Link>{" "}
      <Link className="icon-button" to="/m/random" title={text("games:random")}>
        <span className="visually-hidden">{text("games:random")}</span>
        <Icon name="dice" />
      </Link>
    </div>
  );
}
