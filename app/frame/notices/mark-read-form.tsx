import { Form } from "react-router";
import { useText } from "~/i18n/text";
import styles from "./notices.module.css";

interface MarkReadFormProps {
  id: string;
  action: string;
  /** Path to return to; by default the notice in the list. */
  from?: string;
}

/** The button that marks a notice as read without script. */
export function MarkReadForm({ id, action, from }: MarkReadFormProps) {
  const text = useText();
  return (
    <Form method="post" action={action} className={styles.mark} data-start="">
      {from && <input type="hidden" name="from" value={from} />}
      <button type="submit" className="btn line wide" name="id" value={id}>
        {text("content:mark_read")}
      </button>
    </Form>
  );
}
