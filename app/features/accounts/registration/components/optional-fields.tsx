import { useText } from "~/i18n/text";
import { inputProps, secretInputProps } from "~/ui/forms/input-props";
import { PasswordInput } from "~/ui/forms/password-input";
import { TextInput } from "~/ui/forms/text-input";
import type { FormValidation } from "~/ui/forms/use-form-validation";
import { DIGITS_KIND, type FieldRule, inputConstraints, ruleHint } from "../../fields/field-rule";
import {
  EARLIEST_BIRTHDAY,
  type OptionalField as OptionalFieldName,
  optionalFieldAttributes,
} from "../optional-fields";
import type { RegistrationForm } from "../registration.response-schema.server";
import { FoldedFields } from "./folded-fields";

interface OptionalFieldsProps {
  form: RegistrationForm;
  validation: FormValidation;
  /** Says that the e-mail address is available. */
  emailNote: string | undefined;
  /** Member who sent the invitation, or empty. */
  recommenderId: string;
}

/**
 * The fields that the merchant added to the form; fields that the product does not know come last, as plain text. Fields
 * that may stay empty are folded away, unless they are filled in or wrong.
 */
export function OptionalFields({ form, validation, emailNote, recommenderId }: OptionalFieldsProps) {
  const text = useText();
  const known = form.optional.map(({ name, rule }) => {
    if (name === "paymentPassword") return <PaymentPasswordField key={name} rule={rule} validation={validation} />;
    const dates = name === "birthday" ? { min: EARLIEST_BIRTHDAY, max: form.lastBirthday } : undefined;
    const initial = name === "recommenderId" ? recommenderId : undefined;
    const note = name === "email" ? emailNote : undefined;
    return (
      <OptionalField
        key={name}
        name={name}
        rule={rule}
        validation={validation}
        dates={dates}
        initial={initial}
        note={note}
      />
    );
  });
  const others = (form.others ?? []).map(({ name, label, rule }) => (
    <TextInput
      key={name}
      {...inputProps(validation, name)}
      {...inputConstraints(rule)}
      label={label}
      hint={ruleHint(rule, text)}
      autoComplete="off"
    />
  ));
  const rules = new Map([...form.optional, ...(form.others ?? [])].map(({ name, rule }) => [name as string, rule]));
  const isRequired = ({ key }: { key: string | null }) => rules.get(key ?? "")?.required;
  const fields = [...known, ...others];
  const folded = fields.filter((field) => !isRequired(field));
  const isOpen = folded.some(
    ({ key }) =>
      validation.value(key ?? "") || validation.error(key ?? "") || (key === "recommenderId" && recommenderId),
  );
  return (
    <>
      {fields.filter(isRequired)}
      {folded.length > 0 && (
        <FoldedFields label={text("registration:more_fields")} isOpen={Boolean(isOpen)}>
          {folded}
        </FoldedFields>
      )}
    </>
  );
}

interface FieldProps {
  rule: FieldRule;
  validation: FormValidation;
}

function PaymentPasswordField({ rule, validation }: FieldProps) {
  const text = useText();
  return (
    <PasswordInput
      {...secretInputProps(validation, "paymentPassword")}
      {...inputConstraints(rule)}
      label={text("registration:paymentPassword")}
      hint={ruleHint(rule, text)}
      autoComplete="new-password"
      inputMode={rule.kind === DIGITS_KIND ? "numeric" : undefined}
    />
  );
}

interface OptionalFieldProps extends FieldProps {
  name: Exclude<OptionalFieldName, "paymentPassword">;
  /** First and last date of a date field, which has no pattern and no lengths. */
  dates: { min: string; max: string } | undefined;
  /** Value for an empty field. */
  initial: string | undefined;
  /** Replaces the hint. */
  note: string | undefined;
}

function OptionalField({ name, rule, validation, dates, initial, note }: OptionalFieldProps) {
  const text = useText();
  const constraints = dates ? { required: rule.required, ...dates } : inputConstraints(rule);
  return (
    <TextInput
      {...optionalFieldAttributes[name]}
      {...inputProps(validation, name)}
      {...(initial !== undefined && !validation.value(name) ? { defaultValue: initial } : {})}
      {...constraints}
      label={text(`registration:${name}`)}
      hint={note ?? ruleHint(rule, text)}
      live={name === "email"}
    />
  );
}
