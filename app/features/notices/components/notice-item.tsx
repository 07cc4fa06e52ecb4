import type { FormEvent } from "react";
import { Form } from "react-router";
import { MarkReadForm } from "~/frame/notices/mark-read-form";
import { anchorOf, type NoticeView } from "~/frame/notices/notice-view";
import styles from "~/frame/notices/notices.module.css";
import { useMarkRead } from "~/frame/notices/use-mark-read";
import { useText } from "~/i18n/text";
import { HelpAndLimits } from "~/safer-play/components/help-and-limits";
import { FormError } from "~/ui/forms/form-error";
import { NewsItem, NewsLead } from "~/ui/layout/news-item";
import { RichText } from "~/ui/rich-text/rich-text";

/**
 * One notice of the list. Read ones open in place; opening an unread one is a POST, because it marks it. One that the
 * address opened marks itself where script runs; without it a button does.
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
 * Without script the button sends the mark and the list comes back with this notice open; with it the notice opens at
 * once and the mark goes its own way.
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
        <NewsLead preview={preview} date={date} />
      </Form>
    </li>
  );
}
