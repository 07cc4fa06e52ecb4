import { NoticeItem } from "~/frame/notices/notice-item";
import { useText } from "~/i18n/text";
import { ExternalPage } from "~/ui/feedback/external-page";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { Link } from "~/ui/layout/link";
import { findLeading } from "~/ui/pictures/leading";
import type { InboxPage } from "../inbox.response-schema.server";
import { inboxAddress } from "../inbox-query";

/** A page of the inbox, or why there is none. */
export function InboxList({ view: { page, inbox } }: { view: InboxPage }) {
  const text = useText();
  if (inbox.state === "failed") {
    return <FailedState title={text("content:messages_failed")} retryTo={inboxAddress(page)} level={2} />;
  }
  if (inbox.state === "elsewhere") return <ExternalPage title={text("content:messages")} url={inbox.url} />;
  return (
    <>
      <Messages inbox={inbox} page={page} />
      <PageLinks page={page} hasMore={inbox.hasMore} />
    </>
  );
}

type OpenInbox = Extract<InboxPage["inbox"], { state: "open" }>;

function Messages({ inbox: { messages, canMark, selected }, page }: { inbox: OpenInbox; page: number }) {
  const text = useText();
  if (messages.length === 0) {
    return (
      <EmptyState
        illustration="mail"
        title={text("content:messages_empty")}
        text={text("content:messages_empty_hint")}
        action={{ to: "/m/notice", label: text("common:notices") }}
      />
    );
  }
  const leading = findLeading(messages);
  return (
    <ul className="stack">
      {messages.map((message) => (
        <NoticeItem
          key={message.id}
          notice={message}
          open={message.id === selected}
          markAction={canMark ? inboxAddress(page) : undefined}
          leads={message === leading}
        />
      ))}
    </ul>
  );
}

function PageLinks({ page, hasMore }: { page: number; hasMore: boolean }) {
  const text = useText();
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="sec pair" aria-label={text("content:messages")}>
      {page > 1 && (
        <Link className="btn line" to={inboxAddress(page - 1)}>
          {text("content:messages_newer")}
        </Link>
      )}
      {hasMore && (
        <Link className="btn line" to={inboxAddress(page + 1)}>
          {text("content:messages_older")}
        </Link>
      )}
    </nav>
  );
}
