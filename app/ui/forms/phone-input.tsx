import { useEffect, useState } from "react";
import { useText } from "~/i18n/text";
import { Flag } from "../layout/flags";
import { Icon } from "../layout/icons";
import { TextInput, type TextInputProps } from "./text-input";

export type DialingCode = {
  /** With its plus: "+95". */
  code: string;
  /** ISO country of its flag. */
  country?: string | undefined;
  /** In the reader's language, in the list: "Myanmar". */
  name: string;
};

export type PhoneInputProps = Omit<TextInputProps, "before" | "icon" | "type"> & {
  codes: readonly DialingCode[];
  code: string;
  codeName?: string | undefined;
};

/**
 * A national number with its dialling code. The flag follows the choice where script runs; without it a globe stands
 * there, because a flag that stays behind would say something wrong.
 */
export function PhoneInput({ codes, code, codeName = "countryDialingCode", ...input }: PhoneInputProps) {
  const text = useText();
  const [scripted, setScripted] = useState(false);
  const [choice, setChoice] = useState(code);
  useEffect(() => setScripted(true), []);
  const chosen = codes.find((each) => each.code === choice) ?? codes[0];
  const single = codes.length < 2;
  return (
    <TextInput
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      {...input}
      before={
        <span className="code num">
          <Flag country={single || scripted ? chosen?.country : undefined} />
          {single ? (
            <>
              {chosen?.code}
              <input type="hidden" name={codeName} value={chosen?.code ?? ""} />
            </>
          ) : (
            <>
              <select
                name={codeName}
                defaultValue={chosen?.code}
                onChange={(event) => setChoice(event.currentTarget.value)}
                aria-label={text("common:dialingCode")}
              >
                {codes.map((each) => (
                  // The closed box shows the code alone; the list tells the country as well.
                  <optgroup key={each.code} label={each.name}>
                    <option value={each.code}>{each.code}</option>
                  </optgroup>
                ))}
              </select>
              <Icon name="down" size="tiny" />
            </>
          )}
        </span>
      }
    />
  );
}
