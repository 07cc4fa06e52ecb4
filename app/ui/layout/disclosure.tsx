import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";

export type DisclosureProps = {
  label: string;
  icon?: IconName | undefined;
  /** Shown at the end of the row, before the arrow. */
  end?: ReactNode;
  /** At most one disclosure of a group is open; in browsers without `<details name>` a script sees to it. */
  group?: string | undefined;
  open?: boolean | undefined;
  children: ReactNode;
};

/** A menu row that shows and hides its content in place. */
export function Disclosure({ label, icon, end, group, open, children }: DisclosureProps) {
  return (
    <details className="disclosure" name={group} open={open}>
      <summary className="menu-row">
        {icon && <Icon name={icon} />}
        {`${label} `}
        <span className="end">
          {end}
          <span className="turn">
            <Icon name="down" size="small" />
          </span>
        </span>
      </summary>
      {children}
    </details>
  );
}
