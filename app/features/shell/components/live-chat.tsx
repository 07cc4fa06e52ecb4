import { useText } from "~/i18n/text";
import { Icon } from "~/ui/icons";
import { useFrame } from "../use-frame";

/**
 * The row that opens the live chat; nothing where the merchant has none. A member's chat is opened by a POST, and the
 * page that shows it brings a policy of its own, so both are loaded as documents.
 */
export function LiveChat() {
  const text = useText();
  const { liveChat } = useFrame();
  if (!liveChat) return null;
  const row = (
    <>
      <Icon name="chat" />
      {text("lobby:live_chat")}
    </>
  );
  return (
    <li>
      {liveChat.startsWith("/") ? (
        <form method="post" action={liveChat}>
          <button type="submit" className="menu-row">
            {row}
          </button>
        </form>
      ) : (
        <a className="menu-row" href={liveChat} target="_blank" rel="noopener noreferrer">
          {row}
        </a>
      )}
    </li>
  );
}
