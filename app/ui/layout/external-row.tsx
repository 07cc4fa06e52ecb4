import { ForeignText } from "~/i18n/text-language";
import { Icon, type IconName } from "./icons";
import { externalLinkAttributes } from "./link";
import { RowEnd } from "./row-end";

export type ExternalRowProps = { url: string; icon: IconName; label: string };

/** A menu row that links to another site. */
export function ExternalRow({ url, icon, label }: ExternalRowProps) {
  return (
    <li>
      <a className="menu-row" href={url} {...externalLinkAttributes}>
        <Icon name={icon} />
        <ForeignText>{label}</ForeignText>
        <RowEnd />
      </a>
    </li>
  );
}
