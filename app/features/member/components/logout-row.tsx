import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";

/** Leads to the log-out page, which asks for confirmation. @param currentPath where "cancel" leads */
export function LogoutRow({ currentPath }: { currentPath: string }) {
  const text = useText();
  return (
    <li>
      <Link className="menu-row" to={`/m/logout?${new URLSearchParams({ from: currentPath })}`}>
        <Icon name="logout" />
        {text("common:logout")}
      </Link>
    </li>
  );
}
