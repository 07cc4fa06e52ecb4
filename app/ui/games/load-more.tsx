import type { MouseEventHandler } from "react";
import { useText } from "~/i18n/text";
import { Progress } from "../feedback/progress";
import { formatNumber } from "../format";
import { Link } from "../layout/link";

export type LoadMoreProps = {
  shown: number;
  total: number;
  /** BCP 47 tag, for the numbers. */
  locale: string;
  /** The page with more games in it; absent at the end of the list. */
  to?: string | undefined;
  /** Where script runs: more games are on their way, or could not be had. */
  loading?: boolean | undefined;
  problem?: string | undefined;
  onMore?: MouseEventHandler<HTMLAnchorElement> | undefined;
};

export function LoadMore({ shown, total, locale, to, loading, problem, onMore }: LoadMoreProps) {
  const text = useText();
  // A gateway may count fewer games than it sends; nobody should read "40 of 36".
  const all = Math.max(shown, total);
  const label = text("common:shownOfTotal", {
    shown: formatNumber(shown, locale),
    total: formatNumber(all, locale),
  });
  return (
    <div className="load">
      <p className="muted num" aria-hidden="true">
        {label}
      </p>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <Progress value={shown} max={all} label={label} />
      {to && shown < all && (
        <Link className="btn line wide" to={to} preventScrollReset data-start="" onClick={onMore} aria-busy={loading}>
          {loading && <span className="spin" />}
          {text(problem ? "common:tryAgain" : "common:showMore")}
        </Link>
      )}
    </div>
  );
}
