import { useText } from "~/i18n/text";
import { HelpAndLimits } from "~/safer-play/components/help-and-limits";
import { FormError } from "~/ui/forms/form-error";
import { RichText } from "~/ui/rich-text/rich-text";
import { MarkReadForm } from "./mark-read-form";
import type { NoticeView } from "./notice-view";
import styles from "./notices.module.css";
import { useMarkRead } from "./use-mark-read";

/** The full text of a notice. Script marks it as read when it is shown; without script there is a button. */
export function NoticeArticle({ notice }: { notice: NoticeView }) {
  const text = useText();
  const { opened, error } = useMarkRead(notice, true);
  const { id, title, date, image, unread } = notice;
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
        <FormError message={error && text(error)}>
          <HelpAndLimits error={error} />
        </FormError>
        <RichText nodes={notice.text} />
        {unread && !opened && <MarkReadForm id={id} from={`/m/noticeDetail?${new URLSearchParams({ id })}`} />}
      </div>
    </article>
  );
}
