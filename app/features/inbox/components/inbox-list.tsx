import { NoticeItem } from "~/frame/notices/notice-item";
import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { EmptyState, FailedState, UnavailableState } from "~/ui/feedback/states";
import { externalLinkAttributes, Link } from "~/ui/layout/link";
import type { InboxPage } from "../inbox.response-schema.server";
import { inboxAddress } from "../inbox-query";

/** A page of the inbox, or why there is none. */
export function InboxList({ view: { page, inbox } }: { view: InboxPage }) {
  const text = useText();
  if (inbox.state === "failed") {
    return <FailedState retryTo={inboxAddress(page)} title={text("errors:loading_failed")} level={2} />;
  }
  if (inbox.state === "elsewhere") return <InboxElsewhere url={inbox.url} />;
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
      <EmptyState title={text("content:messages_empty")} action={{ to: "/m/notice", label: text("common:notices") }} />
    );
  }
  return (
    <ul className="stack">
      {messages.map((message) => (
        <NoticeItem
          key={message.id}
          notice={message}
          open={message.id === selected}
          markAction={canMark ? inboxAddress(page) : undefined}
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

/** The gateway has no list of messages: the merchant's own page, or customer service. */
function InboxElsewhere({ url }: { url: string | undefined }) {
  const text = useText();
  if (!url) return <UnavailableState supportTo="/m/service" />;
  return (
    <StatePanel illustration="empty" title={text("content:messages")} text={text("member:opens_outside_hint")}>
      <Link className="btn main" to={url} {...externalLinkAttributes}>
        {text("member:open_page")}
      </Link>
    </StatePanel>
  );
}
