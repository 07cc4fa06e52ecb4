import { useText } from "~/i18n/text";
import { RowEnd } from "~/ui/layout/row-end";
import { Tabs } from "~/ui/layout/tabs";
import type { UnreadBadges } from "../frame.response-schema.server";
import { LiveChatRow } from "../service/live-chat";
import { INBOX_PATH } from "./notice-view";
import styles from "./notices.module.css";

interface NoticeTabsProps {
  current: "notices" | "messages" | "announcements";
  unreadBadges: UnreadBadges;
}

/** What there is to read, each with its number: the parts of the badge's sum and the announcements. */
export function NoticeTabs({ current, unreadBadges: { notices, inbox, chat } }: NoticeTabsProps) {
  const text = useText();
  const messages = {
    to: INBOX_PATH,
    label: inbox ? text("content:messages_new", { number: inbox }) : text("content:messages"),
  };
  return (
    <div className={styles.tabs}>
      <Tabs
        label={text("content:news")}
        tabs={[
          {
            to: "/m/notice",
            label: notices ? text("content:notices_new", { number: notices }) : text("common:notices"),
            current: current === "notices",
          },
          ...(inbox === undefined ? [] : [{ ...messages, current: current === "messages" }]),
          { to: "/m/announcements", label: text("content:announcements"), current: current === "announcements" },
        ]}
      />
      {chat !== undefined && (
        <ul className="menu panel">
          <LiveChatRow end={<RowEnd unread={chat} />} />
        </ul>
      )}
    </div>
  );
}
