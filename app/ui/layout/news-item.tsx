import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "./icons";

export type NewsItemProps = {
  /** Where a fragment leads to. */
  id?: string | undefined;
  title: string;
  /** YYYY-MM-DD, as shown. */
  date: string;
  preview?: string | undefined;
  image?: string | undefined;
  unread?: boolean | undefined;
  open?: boolean | undefined;
  /** It takes the place of the button that was just pressed, and its focus. */
  focused?: boolean | undefined;
  /** The whole text. */
  children: ReactNode;
};

/** One notice of a list, opened in place. */
export function NewsItem({ id, title, date, preview, image, unread, open, focused, children }: NewsItemProps) {
  const text = useText();
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) head.current?.focus();
  }, [focused]);
  return (
    <li className="panel news" id={id}>
      {image && <img className="shot" src={image} width={320} height={140} alt="" loading="lazy" decoding="async" />}
      <details open={open}>
        <summary className="news-head" ref={head}>
          <h2 className="news-title">
            {unread && (
              <span className="unread">
                <span className="visually-hidden">{text("common:unread")}</span>
              </span>
            )}
            {title}
          </h2>
          <NewsLead preview={preview} date={date} />
        </summary>
        <div className="news-body">{children}</div>
      </details>
    </li>
  );
}

/** What stands below a notice's title while it is closed, and the mark that it opens. */
export function NewsLead({ preview, date }: Pick<NewsItemProps, "preview" | "date">) {
  return (
    <>
      <span className="turn">
        <Icon name="down" size="small" />
      </span>
      {preview && <span className="news-preview">{preview}</span>}
      {date && (
        <time className="num" dateTime={date}>
          {date}
        </time>
      )}
    </>
  );
}
