import "./news.css";
import { type ReactNode, useEffect, useRef } from "react";
import { keepSyllables } from "~/i18n/keep-syllables";
import { ForeignText, useTextLanguage } from "~/i18n/text-language";
import { Icon } from "../layout/icons";
import { Picture } from "../pictures/picture";
import { UnreadMark } from "./unread-mark";

export type NewsItemProps = {
  /** Fragment id of the item. */
  id?: string | undefined;
  title: string;
  /** YYYY-MM-DD; "" for none. */
  date: string;
  preview?: string | undefined;
  image?: string | undefined;
  /** Its picture is the largest of the first screen. */
  leads?: boolean | undefined;
  unread?: boolean | undefined;
  open?: boolean | undefined;
  /** Takes the focus, when the item replaces the button that was just pressed. */
  focused?: boolean | undefined;
  /** The full text. */
  children: ReactNode;
};

/** A notice in a list, which opens in place. */
export function NewsItem({ id, title, date, preview, image, leads, unread, open, focused, children }: NewsItemProps) {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) head.current?.focus();
  }, [focused]);
  return (
    <li className="panel news" id={id}>
      <NewsPicture image={image} leads={leads} />
      <details open={open}>
        <summary className="news-head" ref={head}>
          <h2 className="news-title">
            {unread && <UnreadMark />}
            <ForeignText>{title}</ForeignText>
          </h2>
          <NewsSummary preview={preview} date={date} />
        </summary>
        <div className="news-body">{children}</div>
      </details>
    </li>
  );
}

/** The picture above the title of a notice, if it has one. */
export function NewsPicture({ image, leads }: Pick<NewsItemProps, "image" | "leads">) {
  if (!image) return null;
  return <Picture className="shot" image={image} place="banner" load={leads ? "first" : "lazy"} />;
}

/** The preview, date and arrow below the title of a notice. */
export function NewsSummary({ preview, date }: Pick<NewsItemProps, "preview" | "date">) {
  const languageOf = useTextLanguage();
  return (
    <>
      <span className="turn">
        <Icon name="down" size="small" />
      </span>
      {preview && (
        <span className="news-preview" {...languageOf(preview)}>
          {keepSyllables(preview)}
        </span>
      )}
      {/* Keeps the words apart in text browsers. */}{" "}
      {date && (
        <time className="num" dateTime={date}>
          {date}
        </time>
      )}
    </>
  );
}
