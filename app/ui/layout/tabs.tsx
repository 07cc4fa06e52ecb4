import { DialogLink } from "../overlays/dialog-page";
import { Link } from "./link";

export type Tab = {
  to: string;
  label: string;
  current?: boolean | undefined;
};

export type TabsProps = {
  /** Names the choice: "Method". */
  label: string;
  tabs: readonly Tab[];
  /** Tabs inside a sheet replace each other in history, so that closing stays one step away. */
  replace?: boolean | undefined;
};

export function Tabs({ label, tabs, replace }: TabsProps) {
  const TabLink = replace ? DialogLink : Link;
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ to, label: name, current }) => (
        <TabLink key={to} className="tab" to={to} preventScrollReset aria-current={current ? "page" : undefined}>
          {name}
        </TabLink>
      ))}
    </nav>
  );
}
