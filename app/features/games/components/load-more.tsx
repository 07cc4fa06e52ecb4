import type { MouseEvent } from "react";
import { useText } from "~/i18n/text";
import { LoadMore as LoadMoreBar } from "~/ui/load-more";
import { useFrame } from "../../shell/use-frame";

interface LoadMoreProps {
  shown: number;
  total: number;
  next: string | undefined;
  loading: boolean;
  failed: boolean;
  onMore(): void;
}

/** Leads to the next page; with script it appends that page instead. */
export function LoadMore({ shown, total, next, loading, failed, onMore }: LoadMoreProps) {
  const text = useText();
  const { language } = useFrame();
  function append(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onMore();
  }
  return (
    <LoadMoreBar
      shown={shown}
      total={total}
      locale={language.tag}
      to={next}
      loading={loading}
      problem={failed ? text("errors:loading_failed") : undefined}
      onMore={append}
    />
  );
}
