import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import styles from "./member.module.css";

/** The VIP download promotion. @param description the merchant's text, "" for the default text */
export function DownloadPromo({ description }: { description: string }) {
  const text = useText();
  return (
    <Link className={`panel ${styles.promo}`} to="/m/download">
      <Icon name="download" />
      <span className={styles.names}>
        <b>{text("member:vip_download")}</b>
        <small className="muted">
          <ForeignText>{description || text("member:vip_download_hint")}</ForeignText>
        </small>
      </span>
      <Icon name="chevron" size="small" />
    </Link>
  );
}
