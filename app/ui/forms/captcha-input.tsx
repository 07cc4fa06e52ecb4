import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { TextInput, type TextInputProps } from "./text-input";

export type CaptchaInputProps = Omit<TextInputProps, "after" | "icon" | "label"> & {
  label?: string | undefined;
  /** Address or data URL of the picture; absent when it did not load. */
  image?: string | undefined;
};

/**
 * A captcha with a submit button that requests a new picture; the form keeps its values. Put a `DefaultSubmit` first in the
 * form, or the Enter key requests a new picture.
 */
export function CaptchaInput({ image, label, ...input }: CaptchaInputProps) {
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
          <button type="submit" className="icon-button" name="refresh" value="captcha" formNoValidate>
            <span className="visually-hidden">{text("common:newPicture")}</span>
            <Icon name="refresh" size="small" />
          </button>
        </>
      }
    />
  );
}
