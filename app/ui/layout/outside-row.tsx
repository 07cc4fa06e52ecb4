import { Icon, type IconName } from "./icons";
import { elsewhere } from "./link";

export type OutsideRowProps = { url: string; icon: IconName; label: string };

/** A row of a menu that leads to another site. */
export function OutsideRow({ url, icon, label }: OutsideRowProps) {
  return (
    <li>
      <a className="menu-row" href={url} {...elsewhere}>
        <Icon name={icon} />
        {label}
      </a>
    </li>
  );
}
