import { type MouseEvent, useEffect, useRef } from "react";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { LoadMore as LoadMoreBar } from "~/ui/games/load-more";

interface LoadMoreProps {
  shown: number;
  total: number;
  next: string | undefined;
  loading: boolean;
  failed: boolean;
  /** More of the list was there before than the document has. */
  short: boolean;
  onMore(): void;
  /** The end of the list comes near. */
  onNear(): void;
}

/** About two screens of a phone. */
const NEAR = "1400px";

/** Leads to the next page; with script it appends that page instead, and asks for it before the thumb is there. */
export function LoadMore({ shown, total, next, loading, failed, short, onMore, onNear }: LoadMoreProps) {
  const text = useText();
  const { language } = useFrame();
  const box = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a next one of its own to look out for
  useEffect(() => {
    if (!box.current || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
      rootMargin: NEAR,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [next]);

  function append(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onMore();
  }
  return (
    <div ref={box} data-short={short ? "" : undefined}>
      <LoadMoreBar
        shown={shown}
        total={total}
        locale={language.tag}
        to={next}
        loading={loading}
        problem={failed ? text("errors:loading_failed") : undefined}
        onMore={append}
      />
    </div>
  );
}
