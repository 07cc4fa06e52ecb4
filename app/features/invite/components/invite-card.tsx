import { useText } from "~/i18n/text";
import { TextInput } from "~/ui/forms/text-input";
import type { Invitation } from "../invite.response-schema.server";
import styles from "./invite.module.css";
import { ShareButtons } from "./share-buttons";

/** The invitation link: as a QR code for a friend nearby, and as text to send. */
export function InviteCard({ invitation }: { invitation: Extract<Invitation, { state: "open" }> }) {
  const text = useText();
  const { link, code, qr } = invitation;
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="invite">
      <h2 id="invite">{text("agent:invite_title")}</h2>
      <p className="muted">{text("agent:invite_text")}</p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={text("agent:qr_of_link")}
      >
        <path className={styles.background} d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path className={styles.dark} d={qr.path} />
      </svg>
      <p className="num">{text("agent:your_code", { code })}</p>
      <div className={styles.link} data-start="">
        <TextInput name="link" label={text("agent:your_link")} defaultValue={link} readOnly dir="ltr" />
      </div>
      <ShareButtons link={link} />
    </section>
  );
}
