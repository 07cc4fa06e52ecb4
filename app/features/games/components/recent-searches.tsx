import { useEffect, useState } from "react";
import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { clearSearches, keepSearch, readSearches } from "../searches";
import styles from "./games.module.css";

/** What was searched for on this device before; it is kept here and nowhere else. */
export function RecentSearches({ name, found }: { name: string; found: boolean }) {
  const text = useText();
  const [terms, setTerms] = useState<readonly string[]>([]);
  useEffect(() => {
    setTerms(name && found ? keepSearch(name) : readSearches());
  }, [name, found]);
  if (terms.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="searches">
      <header className="sec-head">
        <h2 id="searches">{text("games:recent_searches")}</h2>
        <button type="button" className={`link ${styles.clear}`} onClick={() => setTerms(clearSearches())}>
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
