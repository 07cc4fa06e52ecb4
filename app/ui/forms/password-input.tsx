import { useEffect, useState } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { TextInput, type TextInputProps } from "./text-input";

export type PasswordInputProps = Omit<TextInputProps, "type" | "after" | "icon"> & {
  autoComplete: "current-password" | "new-password";
};

/** The button that shows the password needs script, so it is rendered after hydration only. */
export function PasswordInput(props: PasswordInputProps) {
  const text = useText();
  const [hydrated, setHydrated] = useState(false);
  const [visible, setVisible] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      icon="lock"
      type={visible ? "text" : "password"}
      after={
        hydrated && (
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
