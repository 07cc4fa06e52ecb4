import { type MouseEvent, useState } from "react";
import { useFetcher } from "react-router";
import { useText } from "~/i18n/text";
import { Checkbox } from "~/ui/forms/checkbox";
import { Modal } from "~/ui/overlays/modal";
import { AnnouncementReader } from "./announcement-reader";
import type { AnnouncementView } from "./announcement-view";
import styles from "./announcements.module.css";
import { nextLocalMidnight } from "./popup-state";

interface AnnouncementDialogProps {
  /** Hash list of what is shown, stored on closing. */
  seen: string;
  items: readonly AnnouncementView[];
  onClose: () => void;
}

/** The announcements over the page. However it is closed, that is stored; with the box ticked, until midnight here. */
export default function AnnouncementDialog({ seen, items, onClose }: AnnouncementDialogProps) {
  const text = useText();
  const fetcher = useFetcher();
  const [current, setCurrent] = useState(items[0]?.id ?? "");
  const [hide, setHide] = useState(false);

  function store() {
    const hiding = hide ? { hide: "on", until: String(nextLocalMidnight(new Date())) } : {};
    // The page behind shows nothing of it, so that it need not be asked for again.
    fetcher.submit(
      { seen, stay: "1", ...hiding },
      { method: "post", action: "/m/announcements", defaultShouldRevalidate: false },
    );
  }
  function closeAndLeave() {
    store();
    onClose();
  }
  function onText({ target }: MouseEvent) {
    // A link of the text leads away: that closes, too.
    const link = target instanceof Element ? target.closest("a[href^='/']") : null;
    if (link && !link.hasAttribute("aria-current") && !link.closest("nav")) closeAndLeave();
  }
  return (
    <Modal id="announcements" title={text("content:announcements")} onClose={closeAndLeave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the links inside, which are links */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      <div onClick={onText}>
        <AnnouncementReader
          items={items}
          current={current}
          toItem={(id) => `/m/announcements?${new URLSearchParams({ id })}`}
          onPick={setCurrent}
        />
      </div>
      <form method="dialog" className={styles.end}>
        <Checkbox name="hide" checked={hide} onChange={(event) => setHide(event.target.checked)}>
          {text("content:hide_today")}
        </Checkbox>
        <button type="submit" className="btn main">
          {text("common:close")}
        </button>
      </form>
    </Modal>
  );
}
