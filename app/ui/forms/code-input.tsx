import { useText } from "~/i18n/text";
import { TextInput, type TextInputProps } from "./text-input";

export type CodeInputProps = Omit<TextInputProps, "after" | "icon" | "type"> & {
  /** Name and value of the submit button that requests a code. The form keeps its values. */
  send: { name: string; value: string };
  /** Seconds until another code may be requested. */
  waitSeconds?: number | undefined;
  /** The button was pressed during this time. It stays enabled, so that the press can be answered. */
  onTooSoon?: (() => void) | undefined;
};

/** A code from a text message. Put a `DefaultSubmit` first in the form, or the Enter key requests another code. */
export function CodeInput({ send, waitSeconds = 0, onTooSoon, ...input }: CodeInputProps) {
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
          onClick={(event) => {
            if (waitSeconds === 0) return;
            event.preventDefault();
            onTooSoon?.();
          }}
        >
          {waitSeconds > 0 ? text("common:sendAgainIn", { seconds: waitSeconds }) : text("common:sendCode")}
        </button>
      }
    />
  );
}
