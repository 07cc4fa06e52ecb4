import { Fragment } from "react";
import type { Tab } from "../response-schema.server";
import { DialogLink, Link } from "./link";

export type TabsProps = {
  /** Accessible name of the tab list: "Method". */
  label: string;
  tabs: readonly Tab[];
  /** For tabs in a dialog: each replaces the history entry of the dialog, so that closing still takes one step back. */
  replace?: boolean | undefined;
};

export function Tabs({ label, tabs, replace }: TabsProps) {
  const TabLink = replace ? DialogLink : Link;
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ to, label: name, current }) => (
        <Fragment key={to}>
          <TabLink className="tab" to={to} preventScrollReset aria-current={current ? "page" : undefined}>
            {name}
          </TabLink>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
