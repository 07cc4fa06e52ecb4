import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { externalLinkAttributes, Link } from "~/ui/layout/link";
import { useFrame } from "../use-frame";
import { LiveChatRow } from "./live-chat";

/** The customer service pop-up of the bottom bar: live chat, Telegram, and a link to all contacts. */
export function ServicePopup() {
  const text = useText();
  const { telegram } = useFrame();
  return (
    <ul className="menu">
      <LiveChatRow />
      {telegram && (
        <li>
          <a className="menu-row" href={telegram} {...externalLinkAttributes}>
            <Icon name="telegram" />
            Telegram
          </a>
        </li>
      )}
      <li>
        <Link className="menu-row" to="/m/service">
          <Icon name="list" />
          {text("frame:all_contacts")}
        </Link>
      </li>
    </ul>
  );
}
