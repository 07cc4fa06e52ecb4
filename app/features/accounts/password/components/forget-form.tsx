import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormError } from "~/ui/forms/form-error";
import { useFormParts } from "~/ui/forms/form-parts";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { Tabs } from "~/ui/layout/tabs";
import { DialogLink } from "~/ui/overlays/dialog-page";
import { formatMessage, missingMessage } from "../../fields/fields";
import { forgetPath, type Portal, portals } from "../../login/portals";
import { withFrom } from "../../login/with-from";
import { HumanFields } from "../../verification/components/human-fields";
import forms from "../../verification/verification.module.css";
import type { ForgetAnswer, ForgetPage } from "../forget-page";
import { EmailFields, PhoneFields } from "./forget-fields";

interface ForgetFormProps {
  page: ForgetPage;
  door: Portal;
  from: string;
  outcome: ForgetAnswer | undefined;
}

const complain = (field: string, { valueMissing }: ValidityState) =>
  valueMissing ? missingMessage(field) : formatMessage(field);

/** Phone with a code and the new password, or user name and e-mail address. */
export function ForgetForm({ page, door, from, outcome }: ForgetFormProps) {
  const text = useText();
  const pending = useNavigation().formMethod === "POST";
  const parts = useFormParts(outcome);
  const answered = useFormAnswer(parts.answer, complain);
  const { answer } = parts;
  const path = (type: string) => forgetPath(door, from, { type });
  return (
    <>
      {page.choice && (
        <Tabs
          label={text("registration:forgot_method")}
          tabs={[
            { to: path("phone"), label: text("registration:by_phone"), current: page.way === "phone" },
            { to: path("email"), label: text("registration:by_email"), current: page.way === "email" },
          ]}
          replace
        />
      )}
      <Form
        method="post"
        data-start=""
        {...answered.formProps}
        onSubmit={parts.onSubmit}
        aria-label={text("lobby:forgot_password")}
      >
        <DefaultSubmit />
        <FormError message={answered.formError} focused />
        <input type="hidden" name="idempotencyKey" value={answer?.idempotencyKey ?? page.idempotencyKey} />
        {page.way === "phone" ? (
          <PhoneFields
            page={page}
            answered={answered}
            sent={answer?.sent ?? page.sent}
            justSent={Boolean(parts.last?.sent)}
            sending={parts.busy === "send"}
          />
        ) : (
          <EmailFields page={page} answered={answered} />
        )}
        <HumanFields widget={page.human} />
        <div className={forms.submit}>
          <SubmitButton pending={pending} disabled={!answered.ready}>
            {text(page.way === "phone" ? "registration:set_password" : "registration:send")}
          </SubmitButton>
        </div>
        <p className="between muted">
          {text("registration:have_account")}
          <DialogLink className="link" to={withFrom(portals[door].path, from)}>
            {text("common:login")}
          </DialogLink>
        </p>
      </Form>
    </>
  );
}
