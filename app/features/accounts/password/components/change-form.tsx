import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormError } from "~/ui/forms/form-error";
import { PasswordInput } from "~/ui/forms/password-input";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextInput } from "~/ui/forms/text-input";
import { constraintsOf } from "../../fields/field-rule";
import { formatMessage, missingMessage } from "../../fields/fields";
import { secretProps } from "../../fields/form-field";
import { hintOf } from "../../fields/rule-hint";
import forms from "../../verification/verification.module.css";
import type { ChangeAnswer, ChangePage } from "../change-page";

const OPTIONS = { repeats: { newPassword: "confirmNewPassword" } };
const complain = (field: string, { valueMissing }: ValidityState) =>
  valueMissing ? missingMessage(field) : formatMessage(field);

/** User name to look at, the old password unless it is known, the new one and its repetition. */
export function ChangeForm({ page, outcome }: { page: ChangePage; outcome: ChangeAnswer | undefined }) {
  const text = useText();
  const pending = useNavigation().formMethod === "POST";
  const answered = useFormAnswer(outcome, complain, OPTIONS);
  return (
    <Form method="post" data-start="" {...answered.formProps} aria-label={text("registration:change_password")}>
      <FormError message={answered.formError} focused />
      <input type="hidden" name="idempotencyKey" value={outcome?.idempotencyKey ?? page.idempotencyKey} />
      <TextInput
        name="username"
        label={text("lobby:username")}
        icon="profile"
        value={page.username}
        autoComplete="username"
        readOnly
      />
      {(page.asksOld || outcome?.asksOld) && (
        <PasswordInput
          {...secretProps(answered, "oldPassword")}
          label={text("registration:old_password")}
          autoComplete="current-password"
          maxLength={60}
          required
        />
      )}
      <PasswordInput
        {...secretProps(answered, "newPassword")}
        {...constraintsOf(page.rule)}
        label={text("registration:new_password")}
        hint={hintOf(page.rule, text)}
        autoComplete="new-password"
      />
      <PasswordInput
        {...secretProps(answered, "confirmNewPassword")}
        label={text("registration:confirm_password")}
        autoComplete="new-password"
        maxLength={page.rule.max}
        required
      />
      <div className={forms.submit}>
        <SubmitButton pending={pending} disabled={!answered.ready}>
          {text(pending ? "registration:please_wait" : "registration:save")}
        </SubmitButton>
      </div>
    </Form>
  );
}
