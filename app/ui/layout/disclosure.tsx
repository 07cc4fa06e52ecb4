import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";

export type FoldProps = {
  label: string;
  icon?: IconName | undefined;
  /** At the far end, before the arrow. */
  end?: ReactNode;
  /** Folds of the same group close each other, where the browser knows how. */
  group?: string | undefined;
  open?: boolean | undefined;
  children: ReactNode;
};

/** A row of a `MenuList` that opens in place. */
export function Disclosure({ label, icon, end, group, open, children }: FoldProps) {
  return (
    <details className="fold" name={group} open={open}>
      <summary className="menu-row">
        {icon && <Icon name={icon} />}
        {label}
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
