import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import { useFrame } from "../use-frame";
import { LiveChat } from "./live-chat";

/** The bottom bar's customer service: live chat, Telegram, and everything else (specification section 2, bottom bar). */
export function ServicePopup() {
  const text = useText();
  const { telegram } = useFrame();
  return (
    <ul className="menu">
      <LiveChat />
      {telegram && (
        <li>
          <a className="menu-row" href={telegram} target="_blank" rel="noopener noreferrer">
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
