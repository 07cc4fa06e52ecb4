import styles from "~/frame/notices/notices.module.css";
import { useText } from "~/i18n/text";
import { Tabs } from "~/ui/layout/tabs";

/** Tabs of the notices page and the announcements page. @param unread number of unread notices, 0 if unknown */
export function NoticeTabs({ current, unread }: { current: "notices" | "announcements"; unread: number }) {
  const text = useText();
  const notices = unread > 0 ? text("content:notices_new", { number: unread }) : text("common:notices");
  return (
    <div className={styles.tabs}>
      <Tabs
        label={text("content:news")}
        tabs={[
          { to: "/m/notice", label: notices, current: current === "notices" },
          { to: "/m/announcements", label: text("content:announcements"), current: current === "announcements" },
        ]}
      />
    </div>
  );
}
