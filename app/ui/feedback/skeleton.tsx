const PLACES = Array.from({ length: 36 }, (_, place) => place);

/** As many cards as will stand here, of the same size, so that nothing jumps when they arrive. */
export function SkeletonGrid({ count = 9 }: { count?: number | undefined }) {
  return (
    <ul className="grid" aria-hidden="true">
      <SkeletonCards count={count} />
    </ul>
  );
}

function SkeletonCards({ count }: { count: number }) {
  return PLACES.slice(0, count).map((place) => (
    <li key={place} className="card">
      <span className="pic blank" />
      <span className="name">
        <span className="line-blank" />
      </span>
    </li>
  ));
}

/** Rows of a list: notices, draws, records. */
export function SkeletonRows({ count = 3 }: { count?: number | undefined }) {
  return (
    <ul className="stack" aria-hidden="true">
      {PLACES.slice(0, count).map((place) => (
        <li key={place} className="panel row-blank blank" />
      ))}
    </ul>
  );
}
