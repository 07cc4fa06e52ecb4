import type { ReactNode } from "react";
import type { MessageKey } from "~/i18n/message-key";
import { useText } from "~/i18n/text";
import { FormError } from "~/ui/forms/form-error";
import { Icon } from "~/ui/layout/icons";
import { MenuList } from "~/ui/layout/menu-list";
import { Section } from "~/ui/layout/section";
import type { SafePlayPage } from "../launch.response-schema.server";
import styles from "./launch.module.css";
import { PlayFiguresList } from "./play-figures-list";

interface SafePlayMainProps {
  safe: SafePlayPage;
  /** Path of the page that linked here. */
  from: string;
  /** Of a refused interval. */
  error: MessageKey | undefined;
}

/** Figures of the play session, interval of the reality check, and the merchant's limits and breaks. */
export function SafePlayMain({ safe, from, error }: SafePlayMainProps) {
  const text = useText();
  return (
    <main id="main">
      {safe.figures && (
        <Part id="session" title={text("play:this_session")}>
          <div className={`panel ${styles.session}`}>
            <PlayFiguresList figures={safe.figures} />
          </div>
        </Part>
      )}
      <Part id="check" title={text("play:check_title")} hint={text("play:check_hint")}>
        <FormError message={error && text(error)} />
        <IntervalForm safe={safe} from={from} />
      </Part>
      <Part id="limits" title={text("play:limits_and_breaks")} hint={text("play:limits_hint")}>
        <MenuList
          panel
          rows={[
            ...safe.links.map(({ label, icon, url }) => ({ to: url, label: text(label), icon })),
            { to: "/m/service", label: text("common:support"), icon: "chat" as const },
          ]}
        />
      </Part>
    </main>
  );
}

function IntervalForm({ safe: { choices, everyMinutes }, from }: Pick<SafePlayMainProps, "safe" | "from">) {
  const text = useText();
  return (
    <form method="post" action="/m/play-safe">
      <input type="hidden" name="from" value={from} />
      <ul className="menu panel">
        {choices.map((minutes) => (
          <li key={minutes}>
            <button
              type="submit"
              className="menu-row"
              name="every"
              value={minutes}
              aria-pressed={minutes === everyMinutes}
            >
              {text("play:every_minutes", { minutes })}
              {minutes === everyMinutes && (
                <span className="end">
                  <Icon name="check" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

function Part({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <Section id={id} title={title}>
      {hint && <p className={`muted ${styles.hint}`}>{hint}</p>}
      {children}
    </Section>
  );
}
