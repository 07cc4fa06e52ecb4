import { useEffect, useState } from "react";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { ownerOf } from "~/ui/forms/key-owner";
import { Link } from "~/ui/layout/link";
import { addSearch, clearSearches, readSearches } from "../search-history";
import styles from "./games.module.css";

interface RecentSearchesProps {
  /** The search of this page. It is added to the list when it found games. */
  name: string;
  found: boolean;
}

/** The last searches of this person on this device, stored in the browser only. */
export function RecentSearches({ name, found }: RecentSearchesProps) {
  const text = useText();
  const owner = ownerOf(useFrame().idempotencyKey);
  const [terms, setTerms] = useState<readonly string[]>([]);
  useEffect(() => {
    setTerms(name && found ? addSearch(owner, name) : readSearches(owner));
  }, [owner, name, found]);
  if (terms.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="searches">
      <header className="sec-head">
        <h2 id="searches">{text("games:recent_searches")}</h2>
        <button type="button" className={`link ${styles.clear}`} onClick={() => setTerms(clearSearches(owner))}>
          {text("games:clear_searches")}
        </button>
      </header>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>
            <Link to={`/m/search-games?${new URLSearchParams({ gameName: term })}`}>{term}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
