import { useEffect, useState } from "react";
import { useText } from "~/i18n/text";
import { CodeInput } from "~/ui/forms/code-input";
import { Toast } from "~/ui/overlays/toast";
import type { SentCodeView } from "../sent-code";
import { useCountdown } from "../use-countdown";
import styles from "../verification.module.css";

interface CodeFieldProps {
  name: string;
  error: string | undefined;
  defaultValue: string;
  required: boolean;
  autoFocus: boolean;
  /** The code sent last, by this page or an earlier one. */
  sent: SentCodeView | undefined;
  /** This very answer tells that it was sent. */
  justSent: boolean;
  /** A code is being asked for. */
  sending: boolean;
  scripted: boolean;
}

/** Specification section 9: toast of a code that was sent. */
const TOAST_MS = 1500;

/**
 * The code from a text message, with the button that has it sent. The button rests and counts where script runs; without
 * it the time stands in words, and a tap that comes too soon is told so.
 */
export function CodeField({ sent, justSent, sending, scripted, ...input }: CodeFieldProps) {
  const text = useText();
  const left = useCountdown(sent);
  const toast = useShortly(justSent && scripted ? sent : undefined);
  const state = sending
    ? text("registration:in_sms_sending")
    : sent && left > 0
      ? text("registration:code_sent", {
          number: `${sent.dialingCode} ${sent.mobile}`.trim(),
          seconds: scripted ? left : sent.seconds,
        })
      : undefined;
  return (
    <>
      <CodeInput
        {...input}
        label={text("registration:sms_code")}
        send={{ name: "send", value: "sms" }}
        wait={scripted ? left : 0}
        waitUntil={sent ? new Date(sent.until).toISOString() : undefined}
      />
      {/* Announced once, when it comes: a count that is read out every second helps nobody. */}
      <p className={styles.state} role="status" aria-live={left > 0 && !justSent ? "off" : "polite"}>
        {state}
      </p>
      {toast && <Toast tone="good" message={text("registration:in_sms_send")} />}
    </>
  );
}

function useShortly<Value>(value: Value | undefined): Value | undefined {
  const [shown, setShown] = useState<Value>();
  useEffect(() => {
    setShown(value);
    if (value === undefined) return;
    const timer = setTimeout(() => setShown(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return shown;
}
