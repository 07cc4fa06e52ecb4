import type { ReactNode } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "./icons";

export type NewsItemProps = {
  title: string;
  /** YYYY-MM-DD, as shown. */
  date: string;
  preview?: string | undefined;
  image?: string | undefined;
  unread?: boolean | undefined;
  open?: boolean | undefined;
  /** The whole text. */
  children: ReactNode;
};

/** One notice of a list, opened in place. */
export function NewsItem({ title, date, preview, image, unread, open, children }: NewsItemProps) {
  const text = useText();
  return (
    <li className="panel news">
      {image && <img className="shot" src={image} width={320} height={140} alt="" loading="lazy" decoding="async" />}
      <details open={open}>
        <summary className="news-head">
          <h2 className="news-title">
            {unread && (
              <span className="unread">
                <span className="vh">{text("common:unread")}</span>
              </span>
            )}
            {title}
          </h2>
          <span className="turn">
            <Icon name="down" size="small" />
          </span>
          {preview && <p className="news-preview">{preview}</p>}
          <time className="num" dateTime={date}>
            {date}
          </time>
        </summary>
        <div className="news-body">{children}</div>
      </details>
    </li>
  );
}
