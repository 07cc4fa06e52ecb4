import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { FormError } from "~/ui/forms/form-error";
import { secretInputProps } from "~/ui/forms/input-props";
import { PasswordInput } from "~/ui/forms/password-input";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextInput } from "~/ui/forms/text-input";
import { useFormValidation } from "~/ui/forms/use-form-validation";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { validityMessage } from "../../fields/field-messages";
import { inputConstraints, ruleHint } from "../../fields/field-rule";
import forms from "../../verification/verification.module.css";
import type { ChangePasswordAnswer, ChangePasswordPage } from "../password.response-schema.server";
import { DoneNotice, InPlaceField } from "./done-notice";

const OPTIONS = { repeatedFields: { newPassword: "confirmNewPassword" } };

interface ChangePasswordFormProps {
  page: ChangePasswordPage;
  outcome: ChangePasswordAnswer | undefined;
}

/** The user name (read-only), the old password unless the session has cached it, the new one and its confirmation. */
export function ChangePasswordForm({ page, outcome }: ChangePasswordFormProps) {
  const text = useText();
  const isSubmitting = useIsSubmitting();
  const validation = useFormValidation(outcome, validityMessage, OPTIONS);
  return (
    <Form method="post" data-start="" {...validation.formProps} aria-label={text("registration:change_password")}>
      <FormError message={validation.formError} focused />
      {outcome?.done && <DoneNotice message={text("registration:password_saved")} to="/m/home" />}
      <InPlaceField hydrated={validation.hydrated} />
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
          {...secretInputProps(validation, "oldPassword")}
          label={text("registration:old_password")}
          autoComplete="current-password"
          maxLength={60}
          required
        />
      )}
      <PasswordInput
        {...secretInputProps(validation, "newPassword")}
        {...inputConstraints(page.rule)}
        label={text("registration:new_password")}
        hint={ruleHint(page.rule, text)}
        autoComplete="new-password"
      />
      <PasswordInput
        {...secretInputProps(validation, "confirmNewPassword")}
        label={text("registration:confirm_password")}
        autoComplete="new-password"
        maxLength={page.rule.max}
        required
      />
      <div className={forms.submit}>
        <SubmitButton isSubmitting={isSubmitting || outcome?.done}>
          {text(isSubmitting ? "registration:please_wait" : "registration:save")}
        </SubmitButton>
      </div>
    </Form>
  );
}
