import type { ReactNode } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { externalLinkAttributes } from "~/ui/layout/link";
import { useFrame } from "../use-frame";

/**
 * A menu row that opens the live chat; renders nothing if the merchant has none.
 * @param end content at the end of the row
 */
export function LiveChatRow({ end }: { end?: ReactNode }) {
  const text = useText();
  const { liveChat } = useFrame();
  if (!liveChat) return null;
  return (
    <li>
      <LiveChatButton to={liveChat} className="menu-row">
        <Icon name="chat" />
        {text("lobby:live_chat")}
        {end}
      </LiveChatButton>
    </li>
  );
}

interface ChatOpenerProps {
  /** `liveChat` of the frame: a path, or a URL of another site. */
  to: string;
  className: string;
  children: ReactNode;
}

/**
 * Opens the live chat: an external one by a link, the members' chat by a form. The form is a document request, because
 * the chat page has a Content-Security-Policy of its own.
 */
export function LiveChatButton({ to, className, children }: ChatOpenerProps) {
  if (!to.startsWith("/")) {
    return (
      <a className={className} href={to} {...externalLinkAttributes}>
        {children}
      </a>
    );
  }
  return (
    <form method="post" action={to}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
