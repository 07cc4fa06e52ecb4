import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { TitleHeader } from "~/ui/layout/header";
import { hasFixedBackLink } from "../page-paths";

/** The header of every other page: its title and the back link. @param backTo target of the back link without script */
export function PageHeader({
  title,
  backTo = "/m/home",
  children,
}: {
  title: string;
  backTo?: string;
  children?: ReactNode;
}) {
  const isFixed = hasFixedBackLink(useLocation().pathname);
  return (
    <TitleHeader title={title} backTo={isFixed ? "/m/home" : backTo} backFixed={isFixed}>
      {children}
    </TitleHeader>
  );
}
