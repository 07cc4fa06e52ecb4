import type { FormEvent } from "react";
import { Form } from "react-router";
import { MarkReadForm } from "~/frame/notices/mark-read-form";
import { anchorOf, type NoticeView } from "~/frame/notices/notice-view";
import styles from "~/frame/notices/notices.module.css";
import { useMarkRead } from "~/frame/notices/use-mark-read";
import { useText } from "~/i18n/text";
import { HelpAndLimits } from "~/safer-play/components/help-and-limits";
import { NewsItem, NewsSummary } from "~/ui/content/news-item";
import { FormError } from "~/ui/forms/form-error";
import { RichText } from "~/ui/rich-text/rich-text";

/**
 * One notice of the list. A read notice opens in place. Opening an unread one is a POST, because it marks the notice as
 * read. A notice that the URL opens (`open`) is marked by script after loading; without script it shows a button.
 */
export function NoticeItem({ notice, open }: { notice: NoticeView; open: boolean }) {
  const text = useText();
  const { opened, mark, error } = useMarkRead(notice, open);
  if (notice.unread && !open && !opened) return <UnreadNotice notice={notice} onOpen={mark} />;
  const { id, title, date, preview, unread, image } = notice;
  return (
    <NewsItem
      id={anchorOf(id)}
      title={title}
      date={date}
      preview={preview}
      unread={unread && !opened}
      image={image}
      open={open || opened}
      focused={opened && !open}
    >
      <FormError message={error && text(error)}>
        <HelpAndLimits error={error} />
      </FormError>
      <RichText nodes={notice.text} />
      {unread && !opened && <MarkReadForm id={id} />}
    </NewsItem>
  );
}

/**
 * With script the notice opens at once and is marked in the background. Without script the button sends a form, and the
 * list is loaded again with the notice open.
 */
function UnreadNotice({ notice, onOpen }: { notice: NoticeView; onOpen: () => void }) {
  const text = useText();
  const { id, title, date, preview, image } = notice;
  function open(event: FormEvent) {
    event.preventDefault();
    onOpen();
  }
  return (
    <li className="panel news" id={anchorOf(id)}>
      {image && <img className="shot" src={image} width={320} height={140} alt="" loading="lazy" decoding="async" />}
      <Form method="post" action="/m/notice" className={`news-head ${styles.head}`} data-start="" onSubmit={open}>
        <h2 className="news-title">
          <span className="unread">
            <span className="visually-hidden">{text("common:unread")}</span>
          </span>
          <button type="submit" className={styles.open} name="id" value={id} aria-expanded={false}>
            {title}
          </button>
        </h2>
        <NewsSummary preview={preview} date={date} />
      </Form>
    </li>
  );
}
