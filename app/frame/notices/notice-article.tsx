import "~/ui/content/news.css";
import { keepSyllables } from "~/i18n/keep-syllables";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { HelpAndLimits } from "~/safer-play/components/help-and-limits";
import { TargetLink } from "~/ui/content/target-link";
import { FormError } from "~/ui/forms/form-error";
import { placedPicture } from "~/ui/pictures/places";
import { RichText } from "~/ui/rich-text/rich-text";
import { MarkReadForm } from "./mark-read-form";
import { MARK_NOTICE_ACTION } from "./notice-view";
import styles from "./notices.module.css";
import type { NoticeView } from "./notices.response-schema.server";
import { useMarkRead } from "./use-mark-read";

/** The full text of a notice. Script marks it as read when it is shown; without script there is a button. */
export function NoticeArticle({ notice }: { notice: NoticeView }) {
  const text = useText();
  const languageOf = useTextLanguage();
  const { opened, error } = useMarkRead(notice, true);
  const { id, title, date, image, unread } = notice;
  return (
    <article className="panel news">
      {image && <img className="shot" {...placedPicture(image, "banner")} alt="" decoding="async" />}
      <div className={styles.body}>
        <h2 {...languageOf(title)}>{keepSyllables(title)}</h2>
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
        <TargetLink to={notice.link} />
        {unread && !opened && (
          <MarkReadForm id={id} action={MARK_NOTICE_ACTION} from={`/m/noticeDetail?${new URLSearchParams({ id })}`} />
        )}
      </div>
    </article>
  );
}
