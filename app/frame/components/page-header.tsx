import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { TitleHeader } from "~/ui/layout/header";
import { backsHome } from "../header-rules";

/** The header of a page below home: its title, and the arrow by the rule of its path. */
export function PageHeader({
  title,
  backTo = "/m/home",
  children,
}: {
  title: string;
  backTo?: string;
  children?: ReactNode;
}) {
  const fixed = backsHome(useLocation().pathname);
  return (
    <TitleHeader title={title} backTo={fixed ? "/m/home" : backTo} backFixed={fixed}>
      {children}
    </TitleHeader>
  );
}
