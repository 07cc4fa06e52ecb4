import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { useFormAnswer } from "~/ui/form-answer";
import { FormError } from "~/ui/form-error";
import { useFormParts } from "~/ui/form-parts";
import { Link } from "~/ui/link";
import { DefaultSubmit, SubmitButton } from "~/ui/submit-button";
import { Tabs } from "~/ui/tabs";
import { formatMessage, missingMessage } from "../../registration/fields";
import { HumanFields } from "../../verification/components/human-fields";
import forms from "../../verification/verification.module.css";
import type { ForgetAnswer, ForgetPage } from "../forget-page";
import { EmailFields, PhoneFields } from "./forget-fields";

interface ForgetFormProps {
  page: ForgetPage;
  from: string;
  outcome: ForgetAnswer | undefined;
}

const complain = (field: string, { valueMissing }: ValidityState) =>
  valueMissing ? missingMessage(field) : formatMessage(field);

/** Phone with a code and the new password, or user name and e-mail address. */
export function ForgetForm({ page, from, outcome }: ForgetFormProps) {
  const text = useText();
  const pending = useNavigation().formMethod === "POST";
  const parts = useFormParts(outcome);
  const answered = useFormAnswer(parts.answer, complain);
  const { answer } = parts;
  const back = from === "/m/home" ? "" : `&${new URLSearchParams({ from })}`;
  return (
    <>
      {page.choice && (
        <Tabs
          label={text("registration:forgot_method")}
          tabs={[
            { to: `/m/forget?type=phone${back}`, label: text("registration:by_phone"), current: page.way === "phone" },
            { to: `/m/forget?type=email${back}`, label: text("registration:by_email"), current: page.way === "email" },
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
        <input type="hidden" name="once" value={answer?.once ?? page.once} />
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
          <Link className="link" to={`/m/login?${new URLSearchParams({ from })}`} replace>
            {text("common:login")}
          </Link>
        </p>
      </Form>
    </>
  );
}
