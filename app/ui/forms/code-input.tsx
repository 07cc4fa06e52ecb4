import { useText } from "~/i18n/text";
import { TextInput, type TextInputProps } from "./text-input";

export type CodeInputProps = Omit<TextInputProps, "after" | "icon" | "type"> & {
  /** The submit button that has a code sent; the form keeps what was typed. */
  send: { name: string; value: string };
  /** Seconds until the next code may be sent; the button rests meanwhile. */
  wait?: number | undefined;
  /** When that is, ISO 8601: script counts down to it. */
  waitUntil?: string | undefined;
};

/** A code from a text message. Needs a `DefaultSubmit` first in its form, or the Enter key would send another code. */
export function CodeInput({ send, wait = 0, waitUntil, ...input }: CodeInputProps) {
  const text = useText();
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      {...input}
      after={
        <button
          type="submit"
          className="btn line slim num"
          name={send.name}
          value={send.value}
          formNoValidate
          disabled={wait > 0}
          data-until={wait > 0 ? waitUntil : undefined}
        >
          {wait > 0 ? text("common:sendAgainIn", { seconds: wait }) : text("common:sendCode")}
        </button>
      }
    />
  );
}
