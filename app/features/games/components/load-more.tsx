import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { afterNextPaint } from "~/ui/feedback/next-paint";
import { clearTouched, markTouched } from "~/ui/feedback/touched";
import { LoadMoreBar } from "~/ui/games/load-more-bar";
import type { GameListPage } from "../games.response-schema.server";
import { listAddress } from "../list-query";

interface LoadMoreProps {
  /** The page of the document. */
  first: GameListPage;
  /** The last loaded page. */
  last: GameListPage;
  loading: boolean;
  failed: boolean;
  /** The document holds fewer pages than its address names; the others are loaded by script. */
  isIncomplete: boolean;
  onMore(): void;
  /** Called when the end of the list comes near the viewport. */
  onNear(): void;
}

/** About two phone screens. */
const DISTANCE = "1400px";

/** A link to the next page. With script the page is appended instead, and prefetched when the end of the list is near. */
export function LoadMore({ first, last, loading, failed, isIncomplete, onMore, onNear }: LoadMoreProps) {
  const text = useText();
  const { language } = useFrame();
  const { pathname } = useLocation();
  const { query } = first;
  const container = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const latestOnNear = useRef(onNear);
  useEffect(() => {
    latestOnNear.current = onNear;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each next page is observed anew
  useEffect(() => {
    if (!container.current || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latestOnNear.current(), {
      rootMargin: DISTANCE,
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [last.next]);

  async function append(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isAsked.current) return;
    isAsked.current = true;
    // The touch is answered before the list is rendered with its pending state.
    markTouched(event.currentTarget);
    await afterNextPaint();
    isAsked.current = false;
    clearTouched();
    onMore();
  }
  return (
    <div ref={container} data-short={isIncomplete ? "" : undefined}>
      <LoadMoreBar
        first={(query.page - 1) * first.pageSize + 1}
        count={last.shown}
        total={last.total}
        hasMore={last.hasMore}
        pageSize={last.pageSize}
        locale={language.textTag}
        previousTo={query.page > 1 ? listAddress(pathname, { ...query, page: query.page - 1, pages: 1 }) : undefined}
        to={last.next}
        loading={loading}
        error={failed ? text("errors:loading_failed") : undefined}
        onMore={append}
      />
    </div>
  );
}
