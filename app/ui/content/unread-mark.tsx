import { useText } from "~/i18n/text";

/** The dot before the title of an unread notice. Text browsers show its word, and a space before the title. */
export function UnreadMark() {
  const text = useText();
  return (
    <span className="unread">
      <span className="visually-hidden">{`${text("common:unread")} `}</span>
    </span>
  );
}
