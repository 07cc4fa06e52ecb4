import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";

export type Tone = "good" | "bad" | "info";

export type TagProps = {
  /** The default is amber. */
  tone?: Tone | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
};

export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={tone ? `tag ${tone}` : "tag"}>
      {icon && <Icon name={icon} size="tiny" />}
      {children}
    </span>
  );
}
