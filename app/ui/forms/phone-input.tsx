import { useEffect, useState } from "react";
import { useText } from "~/i18n/text";
import { Flag } from "../layout/flags";
import { Icon } from "../layout/icons";
import type { DialingCode } from "../response-schema.server";
import { TextInput, type TextInputProps } from "./text-input";

export type PhoneInputProps = Omit<TextInputProps, "before" | "icon" | "type"> & {
  codes: readonly DialingCode[];
  /** The preselected code. */
  code: string;
};

/** Field name of the dialling code. */
const CODE_NAME = "countryDialingCode";

/**
 * A national phone number with its dialling code. After hydration the flag follows the selection. Before, the stylesheet
 * hides the flag once another code is selected (`data-first`, forms.css): it would contradict the selection.
 */
export function PhoneInput({ codes, code, ...input }: PhoneInputProps) {
  const text = useText();
  const [hydrated, setHydrated] = useState(false);
  const [selected, setSelected] = useState(code);
  useEffect(() => setHydrated(true), []);
  const current = codes.find((each) => each.code === selected) ?? codes[0];
  const single = codes.length < 2;
  return (
    <TextInput
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      {...input}
      before={
        <span className="code num" data-first={single || hydrated ? undefined : ""}>
          <Flag country={current?.country} />
          {single ? (
            <>
              {current?.code}
              <input type="hidden" name={CODE_NAME} value={current?.code ?? ""} />
            </>
          ) : (
            <>
              <select
                name={CODE_NAME}
                defaultValue={current?.code}
                onChange={(event) => setSelected(event.currentTarget.value)}
                aria-label={text("common:dialingCode")}
              >
                {codes.map((each) => (
                  // The closed select shows only the code; the open list also shows the country.
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
