import { useText } from "~/i18n/text";
import { VendorStrip } from "~/ui/games/vendor-strip";
import type { GameListPage } from "../games.response-schema.server";
import styles from "./games.module.css";

/** Providers and categories that a search means; all providers before anything was typed. */
export function SearchMatches({ page: { providers = [], categories = [] } }: { page: GameListPage }) {
  const text = useText();
  const pills = [...categories.map(({ to, label }) => ({ code: to, name: text(label), to })), ...providers];
  if (pills.length === 0) return null;
  return (
    <div className={styles.matches}>
      <VendorStrip label={text(categories.length > 0 ? "games:places" : "lobby:vendors")} vendors={pills} />
    </div>
  );
}
