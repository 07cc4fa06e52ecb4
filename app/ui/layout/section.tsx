import type { ReactNode } from "react";
import { useText } from "~/i18n/text";
import { Icon, type IconName } from "./icons";
import { Link } from "./link";

export type SectionProps = {
  /** Id of the heading, unique in the page. */
  id: string;
  title: string;
  icon?: IconName | undefined;
  /** Formatted: "1,284", "4 levels". */
  count?: string | undefined;
  /** Target of "View all"; absent when there are no more items. */
  moreTo?: string | undefined;
  /** Skips rendering until the section is near the viewport (CSS `content-visibility`). */
  lazy?: boolean | undefined;
  /** Until then it has the height of two rows of cards, and not that of one. */
  tall?: boolean | undefined;
  children: ReactNode;
};

export function Section({ id, title, icon, count, moreTo, lazy, tall, children }: SectionProps) {
  const text = useText();
  const more = moreTo && text("common:viewAll");
  return (
    <section className={lazy ? `sec far${tall ? " tall" : ""}` : "sec"} aria-labelledby={id}>
      <header className="sec-head">
        {icon && <Icon name={icon} />}
        <h2 id={id}>{title}</h2> {count !== undefined && <span className="sec-count num">{count}</span>}{" "}
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
