import { type MouseEvent, type MouseEventHandler, useEffect, useRef } from "react";
import { useText } from "~/i18n/text";
import { announce } from "../feedback/announcement";
import { Progress } from "../feedback/progress";
import { formatNumber } from "../format";
import { Link } from "../layout/link";

type LoadMoreBarProps = {
  /** Number of games up to the end of the page. */
  count: number;
  /** Number of the first game on the page, which is not 1 where the list was begun at a later page. */
  first?: number | undefined;
  /** Number of games in the list, as the gateway counts them. */
  total: number;
  /** The list has more games than `total`. */
  hasMore?: boolean | undefined;
  /** Number of games to a page. */
  pageSize: number;
  /** BCP 47 tag, for the numbers. */
  locale: string;
  /** Address of the page before; absent where the list begins with its first page. */
  previousTo?: string | undefined;
  /** Address of the page with more games; absent at the end of the list. */
  to?: string | undefined;
  /** With script: more games are loading. */
  loading?: boolean | undefined;
  /** With script: message of a failed request for more games. */
  error?: string | undefined;
  onMore?: MouseEventHandler<HTMLAnchorElement> | undefined;
};

export function LoadMoreBar({ count, first = 1, total, hasMore, pageSize, locale, ...props }: LoadMoreBarProps) {
  const { previousTo, to, loading, error, onMore } = props;
  const text = useText();
  // The gateway may count fewer games than it sends, which would read as "40 of 36".
  const shownTotal = Math.max(count, total);
  const label = text("common:shownOfTotal", {
    shown: `${first > 1 ? `${formatNumber(first, locale)}–` : ""}${formatNumber(count, locale)}`,
    total: `${formatNumber(shownTotal, locale)}${hasMore ? "+" : ""}`,
  });
  // Where the total is not known, the next page counts as full.
  const nextCount = Math.min(pageSize, shownTotal - count || pageSize);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    announce(label);
  }, [label]);
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    isAsked.current = true;
    onMore?.(event);
  }
  // The heading has the number of a list of one page.
  if (!to && !previousTo && count <= pageSize) return null;
  return (
    <div className="load">
      <p className="muted num" aria-hidden="true">
        {label}
      </p>
      {error && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <Progress value={count} max={shownTotal} label={label} />
      {previousTo && (
        <Link className="btn line wide" to={previousTo}>
          {text("common:previousGames")}
        </Link>
      )}
      {to && (
        <Link className="btn line wide" to={to} preventScrollReset data-start="" onClick={onClick} aria-busy={loading}>
          {loading && <span className="spin" />}
          {error ? text("common:tryAgain") : text("common:showMoreGames", { number: formatNumber(nextCount, locale) })}
        </Link>
      )}
    </div>
  );
}
