import { useText } from "~/i18n/text";
import { Icon } from "./icons";

/** The end of a menu row that is a button: a number of unread items and the arrow. @param unread "" for none */
export function RowEnd({ unread = "" }: { unread?: string | undefined }) {
  const text = useText();
  return (
    <span className="end">
      {unread && (
        <span className="num">
          {unread}
          <span className="visually-hidden"> {text("common:unread")}</span>
        </span>
      )}
      <Icon name="chevron" size="small" />
    </span>
  );
}
