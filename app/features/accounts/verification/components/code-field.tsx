import { useEffect, useState } from "react";
import { type Text, useText } from "~/i18n/text";
import { CodeInput } from "~/ui/forms/code-input";
import { Toast } from "~/ui/overlays/toast";
import type { CodeStatus } from "../code-status";
import { useCountdown } from "../use-countdown";
import styles from "../verification.module.css";

interface CodeFieldProps {
  name: string;
  error: string | undefined;
  defaultValue: string;
  required: boolean;
  autoFocus: boolean;
  code: CodeStatus;
  hydrated: boolean;
}

const SENT_TOAST_MS = 1500;
const WAIT_TOAST_MS = 3000;

/**
 * The input for a code from a text message, with the button that sends one. After hydration the button
 * counts down, and says how long to wait when it is pressed meanwhile. Without script the page shows the remaining time,
 * and the server refuses a request that comes too soon.
 */
export function CodeField({ code: { sent, justSent, sending }, hydrated, ...input }: CodeFieldProps) {
  const text = useText();
  const secondsLeft = useCountdown(sent);
  const toast = useTemporary(justSent && hydrated ? sent : undefined, SENT_TOAST_MS);
  const [tooSoon, setTooSoon] = useState<{ seconds: number }>();
  const waitToast = useTemporary(tooSoon, WAIT_TOAST_MS);
  return (
    <>
      <CodeInput
        {...input}
        label={text("registration:sms_code")}
        send={{ name: "send", value: "sms" }}
        waitSeconds={hydrated ? secondsLeft : 0}
        onTooSoon={() => setTooSoon({ seconds: secondsLeft })}
      />
      {/* Announced once, when the code is sent: a screen reader should not read every second of the countdown. */}
      <p className={styles.state} role="status" aria-live={secondsLeft > 0 && !justSent ? "off" : "polite"}>
        {statusMessage(text, { sent, sending }, secondsLeft)}
      </p>
      {toast && !waitToast && <Toast tone="good" message={text("registration:in_sms_send")} top />}
      {waitToast && <Toast tone="bad" message={text("registration:code_wait", waitToast)} top />}
    </>
  );
}

function statusMessage(
  text: Text,
  { sent, sending }: Omit<CodeStatus, "justSent">,
  seconds: number,
): string | undefined {
  if (sending) return text("registration:in_sms_sending");
  if (!sent || seconds === 0) return undefined;
  return text("registration:code_sent", { number: `${sent.dialingCode} ${sent.mobile}`.trim(), seconds });
}

/** Returns each new value for the duration of a toast, then undefined. */
function useTemporary<Value>(value: Value | undefined, milliseconds: number): Value | undefined {
  const [current, setCurrent] = useState<Value>();
  useEffect(() => {
    setCurrent(value);
    if (value === undefined) return;
    const timer = setTimeout(() => setCurrent(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return current;
}
