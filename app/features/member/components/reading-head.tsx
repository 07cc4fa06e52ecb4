import { useText } from "~/i18n/text";
import { Tag } from "~/ui/layout/tag";

/** The heading over what there is to read, with the sum of all of it. @param total as shown, "" for none */
export function ReadingHead({ total }: { total: string }) {
  const text = useText();
  return (
    <header className="sec-head">
      <h2 id="reading">{text("member:reading")}</h2>
      {total && <Tag>{text("member:unread_sum", { number: total })}</Tag>}
    </header>
  );
}
