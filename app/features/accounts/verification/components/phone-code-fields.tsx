import { useText } from "~/i18n/text";
import { inputProps } from "~/ui/forms/input-props";
import { PhoneInput } from "~/ui/forms/phone-input";
import type { FormValidation } from "~/ui/forms/use-form-validation";
import { type FieldRule, inputConstraints, ruleHint } from "../../fields/field-rule";
import type { DialingCodes } from "../../fields/fields.response-schema.server";
import type { CodeStatus } from "../code-status";
import type { SentCodeView } from "../verification.response-schema.server";
import { CodeField } from "./code-field";

interface PhoneCodeFieldsProps {
  rule: FieldRule;
  dialing: DialingCodes;
  validation: FormValidation;
  code: CodeStatus;
  /** Name of the code's field. */
  codeName?: string;
  /** The number to start with when no code was sent recently. */
  remembered?: Pick<SentCodeView, "mobile" | "dialingCode"> | undefined;
}

/** A mobile number with its dialling code, and the code that is sent to it. */
export function PhoneCodeFields({
  rule,
  dialing,
  validation,
  code,
  codeName = "messageCode",
  remembered,
}: PhoneCodeFieldsProps) {
  const text = useText();
  const initial = code.sent ?? remembered;
  return (
    <>
      <PhoneInput
        {...inputProps(validation, "mobileNum", initial?.mobile)}
        {...inputConstraints(rule)}
        maxLength={20}
        codes={dialing.codes}
        code={validation.value("countryDialingCode", initial?.dialingCode || dialing.code)}
        label={text("registration:mobile")}
        hint={ruleHint(rule, text)}
      />
      <CodeField
        key={`code ${validation.resetKey(codeName)}`}
        {...inputProps(validation, codeName)}
        required
        code={code}
        hydrated={validation.hydrated}
      />
    </>
  );
}
