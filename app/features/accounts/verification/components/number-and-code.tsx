import { useText } from "~/i18n/text";
import { type DialingCode, PhoneInput } from "~/ui/forms/phone-input";
import { constraintsOf, type FieldRule } from "../../fields/field-rule";
import { type Answered, answeredProps } from "../../fields/form-field";
import { hintOf } from "../../fields/rule-hint";
import type { SentCodeView } from "../sent-code";
import { CodeField } from "./code-field";

interface NumberAndCodeProps {
  rule: FieldRule;
  dialing: { codes: DialingCode[]; code: string };
  answered: Answered;
  /** Name of the code's field. */
  codeName?: string;
  /** The code sent last, by this page or an earlier one. */
  sent: SentCodeView | undefined;
  /** The number that the form begins with where no code was sent lately. */
  remembered?: Pick<SentCodeView, "mobile" | "dialingCode"> | undefined;
  /** This very answer tells that it was sent. */
  justSent: boolean;
  /** A code is being asked for. */
  sending: boolean;
}

/** A mobile number with its dialling code, and the code that is sent to it. */
export function NumberAndCode({
  rule,
  dialing,
  answered,
  codeName = "messageCode",
  sent,
  remembered,
  justSent,
  sending,
}: NumberAndCodeProps) {
  const text = useText();
  const known = sent ?? remembered;
  return (
    <>
      <PhoneInput
        {...answeredProps(answered, "mobileNum", known?.mobile)}
        {...constraintsOf(rule)}
        maxLength={20}
        codes={dialing.codes}
        code={answered.value("countryDialingCode", known?.dialingCode || dialing.code)}
        label={text("registration:mobile")}
        hint={hintOf(rule, text)}
      />
      <CodeField
        key={`code ${answered.turn(codeName)}`}
        {...answeredProps(answered, codeName)}
        required
        sent={sent}
        justSent={justSent}
        sending={sending}
        scripted={answered.scripted}
      />
    </>
  );
}
