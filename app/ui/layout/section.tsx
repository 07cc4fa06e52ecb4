import type { ReactNode } from "react";
import { useText } from "~/i18n/text";
import { Icon, type IconName } from "./icons";
import { Link } from "./link";

export type SectionProps = {
  /** Unique in the page: the title carries it. */
  id: string;
  title: string;
  icon?: IconName | undefined;
  /** As shown: "1,284", "4 levels". */
  count?: string | undefined;
  /** View all; absent where there is no more. */
  moreTo?: string | undefined;
  /** Below the first screen: drawn when it comes near. */
  far?: boolean | undefined;
  children: ReactNode;
};

export function Section({ id, title, icon, count, moreTo, far, children }: SectionProps) {
  const text = useText();
  const more = moreTo && text("common:viewAll");
  return (
    <section className={far ? "sec far" : "sec"} aria-labelledby={id}>
      <header className="sec-head">
        {icon && <Icon name={icon} />}
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className="sec-count num">{count}</span>}
        {moreTo && (
          <Link className="more" to={moreTo} aria-label={`${more}: ${title}`}>
            {more}
            <Icon name="chevron" size="tiny" />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
