import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { TextInput, type TextInputProps } from "./text-input";

export type CaptchaInputProps = Omit<TextInputProps, "after" | "icon" | "label"> & {
  label?: string | undefined;
  /** Address or data URL of the picture; absent where it did not load. */
  image?: string | undefined;
  /** The submit button that asks for a new picture; the form keeps what was typed. */
  refresh?: { name: string; value: string } | undefined;
};

const REFRESH = { name: "refresh", value: "captcha" };

/** Needs a `DefaultSubmit` first in its form, or the Enter key would ask for a new picture. */
export function CaptchaInput({ image, refresh = REFRESH, label, ...input }: CaptchaInputProps) {
  const text = useText();
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      label={label ?? text("common:captcha")}
      after={
        <>
          {image && <img className="captcha" src={image} width={96} height={40} alt={text("common:captchaPicture")} />}
          <button type="submit" className="icon-button" name={refresh.name} value={refresh.value} formNoValidate>
            <span className="visually-hidden">{text("common:newPicture")}</span>
            <Icon name="refresh" size="small" />
          </button>
        </>
      }
    />
  );
}
