import { useEffect, useState } from "react";
import { opensDialogs } from "~/hydration/automatic-dialogs";
import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import { useFrame } from "../use-frame";
import type { AnnouncementNote } from "./announcement-view";

/**
 * The announcements as a line at the lower edge, on devices where no dialog opens by itself: without script, in lite
 * mode, and where `boot` finds that the device is slow (docs/behaviour.md 13).
 */
export function AnnouncementStrip({ note }: { note: AnnouncementNote }) {
  const { lite } = useFrame();
  const [shown, setShown] = useState(lite);
  useEffect(() => setShown(!opensDialogs()), []);
  if (lite) return <Strip note={note} />;
  return (
    <>
      <noscript>
        <Strip note={note} />
      </noscript>
      {/* `boot` shows it where the app does not start. */}
      <div data-announcements="" hidden={!shown}>
        <Strip note={note} />
      </div>
    </>
  );
}

function Strip({ note: { seen, title, more } }: { note: AnnouncementNote }) {
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
