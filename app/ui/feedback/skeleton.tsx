const INDEXES = Array.from({ length: 36 }, (_, index) => index);

/** Placeholder cards, in the number and size of the cards that will load, so that the layout does not shift. */
export function SkeletonGrid({ count = 9 }: { count?: number | undefined }) {
  return (
    <ul className="grid" aria-hidden="true">
      <SkeletonCards count={count} />
    </ul>
  );
}

function SkeletonCards({ count }: { count: number }) {
  return INDEXES.slice(0, count).map((index) => (
    <li key={index} className="card">
      <span className="pic blank" />
      <span className="name">
        <span className="line-blank" />
      </span>
    </li>
  ));
}

/** Placeholder rows of a list. */
export function SkeletonRows({ count = 3 }: { count?: number | undefined }) {
  return (
    <ul className="stack" aria-hidden="true">
      {INDEXES.slice(0, count).map((index) => (
        <li key={index} className="panel row-blank blank" />
      ))}
    </ul>
  );
}
