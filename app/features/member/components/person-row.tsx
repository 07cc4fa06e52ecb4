import "~/ui/styles/member.css";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import type { MemberCentre } from "../member.response-schema.server";
import { Avatar } from "./avatar";
import styles from "./member.module.css";

type PersonRowProps = Pick<MemberCentre, "person" | "icon" | "trial">;

/** The member's avatar, name and number. The avatar links to the page where it can be changed. */
export function PersonRow({ person, icon, trial }: PersonRowProps) {
  const text = useText();
  const { name, nickname, id } = person;
  const note = trial ? text("member:trial_account") : nickname;
  const number = trial || !id ? "" : text("member:member_no", { id });
  return (
    <div className="who">
      {icon === undefined ? (
        <Avatar icon={icon} />
      ) : (
        <Link className={styles.avatarLink} to="/m/member/icon">
          <Avatar icon={icon} />
          <span className={styles.pencil}>
            <Icon name="edit" size="tiny" />
          </span>
          <span className="visually-hidden">{text("member:choose_icon")}</span>
        </Link>
      )}
      <div className={styles.names}>
        <h2>{name}</h2>
        <p className="muted num">
          {note}
          {note && number && "\u00a0· "}
          {number && <span className={styles.number}>{number}</span>}
        </p>
      </div>
      <Link className="icon-button" to="/m/set">
        <span className="visually-hidden">{text("lobby:settings")}</span>
        <Icon name="settings" />
      </Link>
    </div>
  );
}
