import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { FormError } from "~/ui/forms/form-error";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { useFormWithParts } from "~/ui/forms/use-form-with-parts";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { DialogLink } from "~/ui/layout/link";
import { Tabs } from "~/ui/layout/tabs";
import { validityMessage } from "../../fields/field-messages";
import { forgotPasswordPath, loginPagePath } from "../../login/login-paths";
import type { LoginPortal } from "../../login/portals";
import { codeStatusOf } from "../../verification/code-status";
import { HumanChecks } from "../../verification/components/human-checks";
import forms from "../../verification/verification.module.css";
import type { ForgotPasswordAnswer, ForgotPasswordPage } from "../password.response-schema.server";
import { DoneNotice, InPlaceField } from "./done-notice";
import { EmailResetFields, PhoneResetFields } from "./reset-fields";

interface ForgotPasswordFormProps {
  page: ForgotPasswordPage;
  portal: LoginPortal;
  from: string;
  outcome: ForgotPasswordAnswer | undefined;
}

/** The form of one reset method, with tabs when the merchant offers both. */
export function ForgotPasswordForm({ page, portal, from, outcome }: ForgotPasswordFormProps) {
  const text = useText();
  const isSubmitting = useIsSubmitting();
  const { submit, answer, validation, formProps } = useFormWithParts(outcome, validityMessage);
  const byPhone = page.method === "phone";
  const tabPath = (type: string) => forgotPasswordPath(portal, from, { type });
  return (
    <>
      {page.choice && (
        <Tabs
          label={text("registration:forgot_method")}
          tabs={[
            { to: tabPath("phone"), label: text("registration:by_phone"), current: byPhone },
            { to: tabPath("email"), label: text("registration:by_email"), current: !byPhone },
          ]}
          replace
        />
      )}
      <Form method="post" data-start="" {...formProps} aria-label={text("lobby:forgot_password")}>
        <DefaultSubmit />
        {!byPhone && <p className="muted">{text("registration:forgot_intro_email")}</p>}
        <FormError message={validation.formError} focused />
        {answer?.done && <DoneNotice message={text("registration:mail_sent")} to={from} />}
        {!byPhone && <InPlaceField hydrated={validation.hydrated} />}
        <input type="hidden" name="idempotencyKey" value={answer?.idempotencyKey ?? page.idempotencyKey} />
        {byPhone ? (
          <PhoneResetFields page={page} validation={validation} code={codeStatusOf(page.sent, submit)} />
        ) : (
          <EmailResetFields page={page} validation={validation} />
        )}
        <HumanChecks checks={page.human} />
        <div className={forms.submit}>
          <SubmitButton isSubmitting={isSubmitting || answer?.done}>
            {text(byPhone ? "registration:set_password" : "registration:send")}
          </SubmitButton>
        </div>
        <p className="between muted">
          {text("registration:have_account")}
          <DialogLink className="link" to={loginPagePath(portal, from)}>
            {text("common:login")}
          </DialogLink>
        </p>
      </Form>
    </>
  );
}
