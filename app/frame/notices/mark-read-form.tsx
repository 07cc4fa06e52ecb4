import { Form } from "react-router";
import { useText } from "~/i18n/text";
import styles from "./notices.module.css";

/**
 * The button that marks a notice as read without script.
 * @param from path to return to; by default the notice in the list
 */
export function MarkReadForm({ id, from }: { id: string; from?: string }) {
  const text = useText();
  return (
    <Form method="post" action="/m/notice" className={styles.mark} data-start="">
      {from && <input type="hidden" name="from" value={from} />}
      <button type="submit" className="btn line wide" name="id" value={id}>
        {text("content:mark_read")}
      </button>
    </Form>
  );
}
