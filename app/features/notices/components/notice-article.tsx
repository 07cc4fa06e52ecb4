import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { FormError } from "~/ui/form-error";
import { RichText } from "~/ui/rich-text";
import type { NoticeView } from "../notice-view";
import styles from "../notices.module.css";
import { useMarkRead } from "./use-mark-read";

/** A whole notice. Where script runs, being shown marks it; without it a button does. */
export function NoticeArticle({ notice }: { notice: NoticeView }) {
  const text = useText();
  const { opened, mark, error } = useMarkRead(notice.id);
  const marked = useRef(false);
  const { id, title, date, image, unread } = notice;
  useEffect(() => {
    if (!unread || marked.current) return;
    marked.current = true;
    mark();
  });
  return (
    <article className="panel news">
      {image && <img className="shot" src={image} width={320} height={140} alt="" decoding="async" />}
      <div className={styles.body}>
        <h2>{title}</h2>
        {date && (
          <p className="muted">
            <time className="num" dateTime={date}>
              {date}
            </time>
          </p>
        )}
        <FormError message={error && text(error)} />
        <RichText nodes={notice.text} />
        {unread && !opened && (
          <Form method="post" action="/m/notice" className={styles.mark} data-start="">
            <input type="hidden" name="from" value={`/m/noticeDetail?${new URLSearchParams({ id })}`} />
            <button type="submit" className="btn line wide" name="id" value={id}>
              {text("content:mark_read")}
            </button>
          </Form>
        )}
      </div>
    </article>
  );
}
