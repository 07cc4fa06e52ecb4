import { useText } from "~/i18n/text";
import { PasswordInput } from "~/ui/forms/password-input";
import { TextInput } from "~/ui/forms/text-input";
import { constraintsOf } from "../../fields/field-rule";
import { fieldAttributes } from "../../fields/fields";
import { type Answered, answeredProps, secretProps } from "../../fields/form-field";
import { hintOf } from "../../fields/rule-hint";
import { FIRST_BIRTHDAY } from "../birthday";
import type { RegistrationForm } from "../registration-page";

interface OptionalFieldsProps {
  form: RegistrationForm;
  answered: Answered;
  /** Says that the e-mail address is free. */
  emailNote: string | undefined;
  /** Who invited, as the link says. */
  recommender: string;
}

/** The fields that the merchant's settings ask for beside the account itself. */
export function OptionalFields({ form, answered, emailNote, recommender }: OptionalFieldsProps) {
  const text = useText();
  return form.optional.map(({ name, rule }) => {
    const label = text(`registration:${name}`);
    const hint = (name === "email" && emailNote) || hintOf(rule, text);
    if (name === "paymentPassword") {
      return (
        <PasswordInput
          key={name}
          {...secretProps(answered, name)}
          {...constraintsOf(rule)}
          label={label}
          hint={hint}
          autoComplete="new-password"
          inputMode={rule.kind === 6 ? "numeric" : undefined}
        />
      );
    }
    const constraints =
      name === "birthday"
        ? { required: rule.required, min: FIRST_BIRTHDAY, max: form.lastBirthday }
        : constraintsOf(rule);
    return (
      <TextInput
        key={name}
        {...fieldAttributes[name]}
        {...answeredProps(answered, name)}
        {...(name === "recommenderId" && !answered.value(name) ? { defaultValue: recommender } : {})}
        {...constraints}
        label={label}
        hint={hint}
        live={name === "email"}
      />
    );
  });
}
