import type { ReactNode } from "react";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { FormError } from "~/ui/forms/form-error";
import { Icon } from "~/ui/layout/icons";
import { MenuList } from "~/ui/layout/menu-list";
import type { SafePlay } from "../safe-play.server";
import { FactList } from "./fact-list";
import styles from "./launch.module.css";

interface SafePlayMainProps {
  safe: SafePlay;
  from: string;
  error: string | undefined;
}

/** Everything that keeps play within bounds, on one page. */
export function SafePlayMain({ safe, from, error }: SafePlayMainProps) {
  const text = useText();
  const { minimumAge } = useFrame();
  return (
    <main id="main">
      {safe.facts && (
        <Part id="session" title={text("play:this_session")}>
          <div className={`panel ${styles.session}`}>
            <FactList facts={safe.facts} />
          </div>
        </Part>
      )}
      <Part id="check" title={text("play:check_title")} hint={text("play:check_hint")}>
        <FormError message={error && text(error)} />
        <form method="post" action="/m/play-safe">
          <input type="hidden" name="from" value={from} />
          <ul className="menu panel">
            {safe.choices.map((minutes) => (
              <li key={minutes}>
                <button
                  type="submit"
                  className="menu-row"
                  name="every"
                  value={minutes}
                  aria-pressed={minutes === safe.everyMinutes}
                >
                  {text("play:every_minutes", { minutes })}
                  {minutes === safe.everyMinutes && (
                    <span className="end">
                      <Icon name="check" />
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </form>
      </Part>
      <Part id="limits" title={text("play:limits_and_breaks")} hint={text("play:limits_hint")}>
        <MenuList
          panel
          rows={[
            ...safe.links.map(({ label, url }) => ({ to: url, label: text(label), icon: "lock" as const })),
            { to: "/m/service", label: text("common:support"), icon: "chat" as const },
          ]}
        />
      </Part>
      <p className={`muted ${styles.note}`}>{text("common:adultsOnly", { age: minimumAge })}</p>
    </main>
  );
}

function Part({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="sec" aria-labelledby={id}>
      <header className="sec-head">
        <h2 id={id}>{title}</h2>
      </header>
      {hint && <p className={`muted ${styles.hint}`}>{hint}</p>}
      {children}
    </section>
  );
}
