import { type FormEvent, useEffect, useState } from "react";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import styles from "./invite.module.css";

/**
 * Copying and the phone's share sheet are for script; without it the link above is there to be copied by hand. Copying
 * is a form, because the first tap on a page is kept for a form until the app has started.
 */
export function ShareWays({ link }: { link: string }) {
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
      // No permission, or no secure address: the link is selected, so that the phone's own menu can copy it.
      document.querySelector<HTMLInputElement>("#link")?.select();
      setCopied("no");
    }
  }

  async function share() {
    // Closing the sheet is no failure.
    await navigator.share({ title: brand.name, text: text("agent:share_text"), url: link }).catch(() => undefined);
  }

  return (
    <div className={styles.ways}>
      <form className={styles.scripted} onSubmit={copy} data-start="">
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
