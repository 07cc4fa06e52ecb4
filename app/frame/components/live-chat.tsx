import type { ReactNode } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { useFrame } from "../use-frame";

/** The row that opens the live chat; nothing where the merchant has none. `end` is what stands at its far end. */
export function LiveChat({ end }: { end?: ReactNode }) {
  const text = useText();
  const { liveChat } = useFrame();
  if (!liveChat) return null;
  return (
    <li>
      <ChatOpener to={liveChat} className="menu-row">
        <Icon name="chat" />
        {text("lobby:live_chat")}
        {end}
      </ChatOpener>
    </li>
  );
}

interface ChatOpenerProps {
  /** The frame's `liveChat`. */
  to: string;
  className: string;
  children: ReactNode;
}

/**
 * Opens the live chat. A member's is opened by a POST, and the page that shows it brings a policy of its own, so both are
 * loaded as documents.
 */
export function ChatOpener({ to, className, children }: ChatOpenerProps) {
  if (!to.startsWith("/")) {
    return (
      <a className={className} href={to} target="_blank" rel="noopener noreferrer">
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
