import "~/ui/content/news.css";
import type { FormEvent } from "react";
import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { HelpAndLimits } from "~/safer-play/components/help-and-limits";
import { NewsItem, NewsPicture, NewsSummary } from "~/ui/content/news-item";
import { TargetLink } from "~/ui/content/target-link";
import { UnreadMark } from "~/ui/content/unread-mark";
import { FormError } from "~/ui/forms/form-error";
import { RichText } from "~/ui/rich-text/rich-text";
import { MarkReadForm } from "./mark-read-form";
import { anchorOf } from "./notice-view";
import styles from "./notices.module.css";
import type { NoticeView } from "./notices.response-schema.server";
import { useMarkRead } from "./use-mark-read";

interface NoticeItemProps {
  notice: NoticeView;
  /** The address selects it. */
  open: boolean;
  /** Address that marks a notice as read; undefined if nothing can be marked. */
  markAction: string | undefined;
  /** Its picture is the largest of the first screen. */
  leads: boolean;
}

/**
 * One notice of the list. A read notice opens in place. Opening an unread one is a POST, because it marks the notice as
 * read. A notice that the URL opens (`open`) is marked by script after loading; without script it shows a button.
 */
export function NoticeItem({ notice, open, markAction, leads }: NoticeItemProps) {
  const text = useText();
  const { opened, mark, error } = useMarkRead(notice, open && markAction !== undefined, markAction);
  if (markAction !== undefined && notice.unread && !open && !opened) {
    return <UnreadNotice notice={notice} markAction={markAction} leads={leads} onOpen={mark} />;
  }
  const { id, title, date, preview, unread, image } = notice;
  return (
    <NewsItem
      id={anchorOf(id)}
      title={title}
      date={date}
      preview={preview}
      unread={unread && !opened}
      image={image}
      leads={leads}
      open={open || opened}
      focused={opened && !open}
    >
      <FormError message={error && text(error)}>
        <HelpAndLimits error={error} />
      </FormError>
      <RichText nodes={notice.text} />
      <TargetLink to={notice.link} />
      {markAction !== undefined && unread && !opened && <MarkReadForm id={id} action={markAction} />}
    </NewsItem>
  );
}

interface UnreadNoticeProps {
  notice: NoticeView;
  markAction: string;
  leads: boolean;
  onOpen: () => void;
}

/**
 * With script the notice opens at once and is marked in the background. Without script the button sends a form, and the
 * list is loaded again with the notice open.
 */
function UnreadNotice({ notice, markAction, leads, onOpen }: UnreadNoticeProps) {
  const { id, title, date, preview, image } = notice;
  function open(event: FormEvent) {
    event.preventDefault();
    onOpen();
  }
  return (
    <li className="panel news" id={anchorOf(id)}>
      <NewsPicture image={image} leads={leads} />
      <Form method="post" action={markAction} className={`news-head ${styles.head}`} data-start="" onSubmit={open}>
        <h2 className="news-title">
          <UnreadMark />
          <button type="submit" className={styles.open} name="id" value={id} aria-expanded={false}>
            <ForeignText>{title}</ForeignText>
          </button>
        </h2>
        <NewsSummary preview={preview} date={date} />
      </Form>
    </li>
  );
}
