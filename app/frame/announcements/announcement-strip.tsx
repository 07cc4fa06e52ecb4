import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import type { AnnouncementNote } from "./announcements.response-schema.server";

/** The announcements as a line at the lower edge (docs/behaviour.md 13.25). */
export function AnnouncementStrip({ note: { seen, title, more } }: { note: AnnouncementNote }) {
  const text = useText();
  return (
    <aside className="strip" aria-label={text("content:announcements")}>
      <Icon name="bell" />
      <Link className="link" to="/m/announcements">
        <span>
          <ForeignText>{title}</ForeignText>
          {more > 0 && ` (+${more})`}
        </span>
      </Link>
      <form method="post" action="/m/announcements">
        <input type="hidden" name="seen" value={seen} />
        <button type="submit" className="icon-button" aria-label={text("common:close")}>
          <Icon name="close" />
        </button>
      </form>
    </aside>
  );
}
