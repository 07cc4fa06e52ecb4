import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { MARK_NOTICE_ACTION } from "./notice-view";
import type { MarkOutcome, NoticeView } from "./notices.response-schema.server";

/** Minimum time between two requests (docs/behaviour.md 19). */
const THROTTLE_MS = 150;
let nextSlotAt = 0;

/** Reserves the next time slot for a request. @returns milliseconds until that slot */
function reserveSlot(): number {
  const now = Date.now();
  const slotAt = Math.max(now, nextSlotAt);
  nextSlotAt = slotAt + THROTTLE_MS;
  return slotAt - now;
}

/**
 * Marks a notice as read in the background, once. React Router then reloads the list and the badge.
 * @param markImmediately for a notice that is open when it is rendered
 * @param action address of the list's form
 * @returns `mark`: marks the notice; `opened`: it was marked, whether or not the server has answered; `error`: message
 * key
 */
export function useMarkRead(
  { id, unread }: Pick<NoticeView, "id" | "unread">,
  markImmediately: boolean,
  action: string = MARK_NOTICE_ACTION,
) {
  const fetcher = useFetcher<MarkOutcome>();
  const [opened, setOpened] = useState(false);
  const isMarked = useRef(false);

  function mark(): void {
    if (isMarked.current) return;
    isMarked.current = true;
    setOpened(true);
    setTimeout(() => fetcher.submit({ id, stay: "1" }, { method: "post", action }), reserveSlot());
  }
  useEffect(() => {
    if (markImmediately && unread) mark();
  });
  const error = fetcher.data && "error" in fetcher.data ? fetcher.data.error : undefined;
  return { opened, mark, error };
}
