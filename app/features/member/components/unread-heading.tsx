import { useText } from "~/i18n/text";
import { Tag } from "~/ui/layout/tag";

/** Heading of the section with notices, messages and chat. @param total number of unread items, "" for none */
export function UnreadHeading({ total }: { total: string }) {
  const text = useText();
  return (
    <header className="sec-head">
      <h2 id="reading">{text("member:reading")}</h2>{" "}
      {total && <Tag>{text("member:unread_sum", { number: total })}</Tag>}
    </header>
  );
}
