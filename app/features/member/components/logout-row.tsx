import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";

/** Leads to the page that asks first (specification section 4, logout). */
export function LogoutRow({ here }: { here: string }) {
  const text = useText();
  return (
    <li>
      <Link className="menu-row" to={`/m/logout?${new URLSearchParams({ from: here })}`}>
        <Icon name="logout" />
        {text("common:logout")}
      </Link>
    </li>
  );
}
