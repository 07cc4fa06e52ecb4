import { type MouseEvent, useState } from "react";
import { fetchPatiently } from "~/hydration/patient-fetch";
import { useText } from "~/i18n/text";
import { Checkbox } from "~/ui/forms/checkbox";
import { Modal } from "~/ui/overlays/modal";
import { AnnouncementReader } from "./announcement-reader";
import styles from "./announcements.module.css";
import type { AnnouncementView } from "./announcements.response-schema.server";
import { nextLocalMidnight } from "./popup-state";

interface AnnouncementDialogProps {
  /** Hashes of the announcements, stored when the dialog is closed. */
  seen: string;
  items: readonly AnnouncementView[];
  onClose: () => void;
}

/** The announcements in a dialog. Closing it is stored in a cookie: with the checkbox ticked, until local midnight. */
export default function AnnouncementDialog({ seen, items, onClose }: AnnouncementDialogProps) {
  const text = useText();
  const [current, setCurrent] = useState(items[0]?.id ?? "");
  const [hideToday, setHideToday] = useState(false);

  function store() {
    const hiding = hideToday ? { hide: "on", until: String(nextLocalMidnight(new Date())) } : {};
    // Without the router, which would render the page behind. It may be left at once.
    fetchPatiently("/m/popup", {
      method: "post",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ seen, stay: "1", ...hiding }),
      keepalive: true,
    }).catch(() => undefined);
  }
  function storeAndClose() {
    store();
    onClose();
  }
  function onContentClick({ target }: MouseEvent) {
    // A link in the text leads to another page, which closes the dialog too.
    const link = target instanceof Element ? target.closest("a[href^='/']") : null;
    if (link && !link.hasAttribute("aria-current") && !link.closest("nav")) storeAndClose();
  }
  return (
    <Modal id="announcements" title={text("content:announcements")} onClose={storeAndClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key on a link fires a click */}
      <div onClick={onContentClick}>
        <AnnouncementReader items={items} current={current} onPick={setCurrent} />
      </div>
      <form method="dialog" className={styles.end}>
        <Checkbox name="hide" checked={hideToday} onChange={(event) => setHideToday(event.target.checked)}>
          {text("content:hide_today")}
        </Checkbox>
        <button type="submit" className="btn main">
          {text("common:close")}
        </button>
      </form>
    </Modal>
  );
}
