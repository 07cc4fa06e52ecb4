import { type FormEvent, useEffect, useState } from "react";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import styles from "./invite.module.css";

/**
 * Buttons that copy the link or open the phone's share dialog. Both need script; without it the link can be copied by
 * hand. "Copy" is a form, because a tap before hydration is replayed for forms only.
 */
export function ShareButtons({ link }: { link: string }) {
  const text = useText();
  const { brand, lite } = useFrame();
  const [canShare, setCanShare] = useState(false);
  const [copied, setCopied] = useState<"yes" | "no">();
  useEffect(() => setCanShare("share" in navigator), []);
  if (lite) return null;

  async function copy(event: FormEvent) {
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(link);
      setCopied("yes");
    } catch {
      // Without permission or https: select the link, so that it can be copied from the context menu.
      document.querySelector<HTMLInputElement>("#link")?.select();
      setCopied("no");
    }
  }

  async function share() {
    // Closing the share dialog rejects as well.
    await navigator.share({ title: brand.name, text: text("agent:share_text"), url: link }).catch(() => undefined);
  }

  return (
    <div className={styles.share}>
      <form className={styles.needsScript} onSubmit={copy} data-start="">
        <button type="submit" className="btn main wide">
          {text("agent:copy")}
        </button>
      </form>
      {canShare && (
        <button type="button" className="btn line wide" onClick={share}>
          {text("agent:share")}
        </button>
      )}
      <p role="status">{copied && text(copied === "yes" ? "agent:copied" : "agent:copy_by_hand")}</p>
    </div>
  );
}
