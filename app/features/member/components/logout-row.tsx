import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import { useDialogPath } from "~/ui/overlays/dialog-path";

/** Leads to the log-out page, which asks for confirmation. */
export function LogoutRow() {
  const text = useText();
  const dialogPath = useDialogPath();
  return (
    <li>
      <Link className="menu-row" to={dialogPath("/m/logout")}>
        <Icon name="logout" />
        {text("common:logout")}
      </Link>
    </li>
  );
}
