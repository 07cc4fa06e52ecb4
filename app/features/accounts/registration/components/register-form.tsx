import { type FocusEvent, useMemo } from "react";
import { Form, useNavigation } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { CaptchaInput } from "~/ui/forms/captcha-input";
import { Checkbox } from "~/ui/forms/checkbox";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormError } from "~/ui/forms/form-error";
import { useFormParts } from "~/ui/forms/form-parts";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import { Tabs } from "~/ui/layout/tabs";
import { DialogLink } from "~/ui/overlays/dialog-page";
import { constraintsOf } from "../../fields/field-rule";
import { formatMessage, missingMessage } from "../../fields/fields";
import { secretProps } from "../../fields/form-field";
import { hintOf } from "../../fields/rule-hint";
import { SocialButtons } from "../../login/components/social-buttons";
import { withFrom } from "../../login/with-from";
import { HumanFields } from "../../verification/components/human-fields";
import forms from "../../verification/verification.module.css";
import type { RegisterAnswer } from "../register-answer";
import styles from "../registration.module.css";
import type { RegistrationPage } from "../registration-page";
import { MobileFields, PasswordFields, UsernameField } from "./account-fields";
import { AffiliateField } from "./affiliate-field";
import { OptionalFields } from "./optional-fields";
import { tabsOf } from "./tabs-of";
import { useAvailability } from "./use-availability";

interface RegisterFormProps {
  page: RegistrationPage;
  from: string;
  outcome: RegisterAnswer | undefined;
}

const REPEATS = { password: "confimpsw" };
const complain = (field: string, { valueMissing }: ValidityState) =>
  valueMissing ? missingMessage(field) : formatMessage(field);

/** Everything the merchant's settings ask for, in the order of the specification; nothing typed is lost but secrets. */
export function RegisterForm({ page, from, outcome }: RegisterFormProps) {
  const text = useText();
  const { minimumAge } = useFrame();
  const pending = useNavigation().formMethod === "POST";
  const parts = useFormParts(outcome);
  const { answer } = parts;
  const options = useMemo(() => ({ repeats: REPEATS, variables: { age: minimumAge } }), [minimumAge]);
  const answered = useFormAnswer(answer, complain, options);
  const { form } = page;
  const captcha = answer?.captcha ?? page.captcha;
  const username = useAvailability("username", answered);
  const email = useAvailability("email", answered);

  const mobile = form.mobile && (
    <MobileFields
      page={page}
      rule={form.mobile}
      answered={answered}
      sent={answer?.sent ?? page.sent}
      justSent={Boolean(parts.last?.sent)}
      sending={parts.busy === "send"}
    />
  );
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    answered.formProps.onBlur(event);
    username.look(event.target);
    email.look(event.target);
  };

  return (
    <>
      {page.choice && <Tabs label={text("registration:method")} tabs={tabsOf(form.method, from, page, text)} replace />}
      <Form
        method="post"
        data-start=""
        {...answered.formProps}
        onSubmit={parts.onSubmit}
        onBlur={onBlur}
        aria-label={text("registration:create_account")}
      >
        <DefaultSubmit />
        <FormError
          message={answered.formError ?? (page.linkError && !answer ? text(page.linkError) : undefined)}
          focused
        />
        <input type="hidden" name="idempotencyKey" value={answer?.idempotencyKey ?? page.idempotencyKey} />
        {page.referralCode && <input type="hidden" name="referralCode" value={page.referralCode} />}
        {form.username && <UsernameField rule={form.username} answered={answered} note={username.note} />}
        {form.method === "mobile" && mobile}
        {form.password && <PasswordFields rule={form.password} answered={answered} />}
        {form.method === "username" && mobile}
        <OptionalFields form={form} answered={answered} emailNote={email.note} recommender={page.recommenderId} />
        {form.affiliate && <AffiliateField rule={form.affiliate} answered={answered} code={page.affiliateCode} />}
        {form.captcha && (
          <CaptchaInput
            key={`captcha ${answered.turn("identifying")}`}
            {...secretProps(answered, "identifying")}
            {...constraintsOf(form.captcha)}
            image={captcha?.image}
            inputMode={form.captcha.kind === 6 ? "numeric" : undefined}
            hint={captcha?.image ? hintOf(form.captcha, text) : text("lobby:captcha_missing")}
          />
        )}
        <HumanFields widget={page.human} />
        <Checkbox
          name="agree"
          required
          defaultChecked={answered.value("agree") === "on"}
          error={answered.error("agree")}
          autoFocus={answered.focused("agree")}
        >
          {text("registration:agree", { age: minimumAge })}
        </Checkbox>
        <div className={forms.submit}>
          <SubmitButton pending={pending} gated disabled={!answered.ready}>
            {text("registration:create_account")}
          </SubmitButton>
        </div>
        <p className={styles.note}>{text("registration:agree_note")}</p>
      </Form>
      <SocialButtons offer={page} from={from} />
      <p className="between muted">
        {text("registration:have_account")}
        <DialogLink className="link" to={withFrom("/m/login", from)}>
          {text("common:login")}
        </DialogLink>
      </p>
    </>
  );
}
