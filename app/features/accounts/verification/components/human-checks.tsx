import { type ReactNode, useEffect } from "react";
import { HUMAN_CHECK_SCRIPT, HUMAN_PLACE_EVENT } from "~/hydration/human-check/markup";
import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import styles from "../verification.module.css";
import type { HumanCheckView } from "../verification.response-schema.server";

const FIELDS = {
  "geetest-v3": ["geetestChallenge", "geetestSeccode"],
  "geetest-v4": ["captcha_id", "lot_number", "pass_token", "gen_time", "captcha_output"],
  recaptcha: ["recaptchaToken"],
} as const;

/**
 * The human verifications of a form. They work by the script `human-check`, before and after hydration: it shows the parts
 * of each place by its state, and fills in the hidden inputs, which the server passes on (docs/gateway.md 3.1).
 */
export function HumanChecks({ checks = [] }: { checks: readonly HumanCheckView[] | undefined }) {
  useScriptOf(checks);
  return checks.map((check) => <HumanCheckPlace key={check.provider} check={check} />);
}

function HumanCheckPlace({ check }: { check: HumanCheckView }) {
  const text = useText();
  const { provider, script, language, key, challenge } = check;
  const titleId = `human-${provider}`;
  return (
    <section
      className="field"
      aria-labelledby={titleId}
      data-human={provider}
      data-for={check.for.join(" ")}
      data-src={script}
      data-language={language}
      data-key={key}
      data-challenge={challenge}
    >
      <p className="field-label" id={titleId}>
        {text("registration:human_title")}
      </p>
      <noscript>
        <p className="err">{text("registration:human_needs_script")}</p>
        <SupportLink />
      </noscript>
      {FIELDS[provider].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      <When states="idle open">
        <p className="hint">{text("registration:human_hint")}</p>
      </When>
      <div role="status">
        <When states="loading">
          <p className="hint">{text("registration:human_loading")}</p>
        </When>
        <When states="passed">
          <p className="hint">{text("registration:human_passed")}</p>
        </When>
      </div>
      {(["closed", "expired", "failed"] as const).map((state) => (
        <When key={state} states={state} role="alert">
          <p className="err">{text(`registration:human_${state}`)}</p>
        </When>
      ))}
      <When states="idle open closed expired">
        <button type="button" className={`btn line wide ${styles.start}`} data-human-start="">
          {text("registration:human_start")}
        </button>
      </When>
      <When states="failed">
        <button type="button" className={`btn line wide ${styles.start}`} data-human-start="">
          {text("common:tryAgain")}
        </button>
        <SupportLink />
      </When>
    </section>
  );
}

/** Shown by the script in these states, separated by blanks. */
function When({ states, role, children }: { states: string; role?: "alert"; children: ReactNode }) {
  return (
    <div hidden suppressHydrationWarning role={role} data-human-when={states}>
      {children}
    </div>
  );
}

/** The way that needs no check. */
function SupportLink() {
  const text = useText();
  return (
    <Link className="link" to="/m/service" reloadDocument>
      {text("common:support")}
    </Link>
  );
}

/**
 * A page that the router has brought up has the policy of the document before it, which may not allow a widget that is
 * needed here: then the page is loaded as a document.
 */
function useScriptOf(checks: readonly HumanCheckView[]): void {
  const providers = checks.map(({ provider }) => provider).join(" ");
  useEffect(() => {
    if (providers === "") return;
    const allowed =
      document.querySelector(`[${HUMAN_CHECK_SCRIPT}]`)?.getAttribute(HUMAN_CHECK_SCRIPT)?.split(" ") ?? [];
    if (providers.split(" ").every((provider) => allowed.includes(provider)))
      document.dispatchEvent(new Event(HUMAN_PLACE_EVENT));
    else location.reload();
  }, [providers]);
}
