import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { MarkOutcome, NoticeView } from "./notice-view";

/** Marks go to the server at most every 150 ms (specification section 9); one that comes sooner waits its turn. */
const THROTTLE_MS = 150;
let nextAt = 0;

/** Milliseconds until the next mark may be sent; takes that place in the row. */
function takeTurn(): number {
  const now = Date.now();
  const at = Math.max(now, nextAt);
  nextAt = at + THROTTLE_MS;
  return at - now;
}

/**
 * Marks one notice as read without leaving the page, once. The router asks for list and badge anew afterwards, so that
 * both say the same (specification section 4).
 * @param shown The page came with it open: that marks it by itself
 * @returns `opened` at once, before the server has answered; `error` as a message key
 */
export function useMarkRead({ id, unread }: Pick<NoticeView, "id" | "unread">, shown: boolean) {
  const fetcher = useFetcher<MarkOutcome>();
  const [opened, setOpened] = useState(false);
  const marked = useRef(false);

  function mark(): void {
    if (marked.current) return;
    marked.current = true;
    setOpened(true);
    setTimeout(() => fetcher.submit({ id, stay: "1" }, { method: "post", action: "/m/notice" }), takeTurn());
  }
  useEffect(() => {
    if (shown && unread) mark();
  });
  const error = fetcher.data && !fetcher.data.ok ? fetcher.data.error : undefined;
  return { opened, mark, error };
}
