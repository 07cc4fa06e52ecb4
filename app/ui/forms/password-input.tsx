import { useEffect, useState } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { TextInput, type TextInputProps } from "./text-input";

export type PasswordInputProps = Omit<TextInputProps, "type" | "after" | "icon"> & {
  autoComplete: "current-password" | "new-password";
};

/** The eye exists only where script runs: without it the button could do nothing. */
export function PasswordInput(props: PasswordInputProps) {
  const text = useText();
  const [scripted, setScripted] = useState(false);
  const [visible, setVisible] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      icon="lock"
      type={visible ? "text" : "password"}
      after={
        scripted && (
          <button
            type="button"
            className="icon-button"
            aria-label={text("common:showPassword")}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <Icon name={visible ? "eye-off" : "eye"} />
          </button>
        )
      }
    />
  );
}
