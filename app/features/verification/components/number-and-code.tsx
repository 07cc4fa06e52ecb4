import { useText } from "~/i18n/text";
import { type DialingCode, PhoneInput } from "~/ui/phone-input";
import { type Answered, answeredProps } from "../../registration/components/form-field";
import { hintOf } from "../../registration/components/rule-hint";
import { constraintsOf, type FieldRule } from "../../registration/field-rule";
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
  justSent,
  sending,
}: NumberAndCodeProps) {
  const text = useText();
  return (
    <>
      <PhoneInput
        {...answeredProps(answered, "mobileNum", sent?.mobile)}
        {...constraintsOf(rule)}
        maxLength={20}
        codes={dialing.codes}
        code={answered.value("countryDialingCode", sent?.dialingCode || dialing.code)}
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
