import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import styles from "./member.module.css";

/** The VIP download promotion. @param words those of the merchant's template, "" for our own */
export function DownloadPromo({ words }: { words: string }) {
  const text = useText();
  return (
    <Link className={`panel ${styles.promo}`} to="/m/download">
      <Icon name="download" />
      <span className={styles.names}>
        <b>{text("member:vip_download")}</b>
        <small className="muted">{words || text("member:vip_download_hint")}</small>
      </span>
      <Icon name="chevron" size="small" />
    </Link>
  );
}
