import { type FocusEvent, useMemo } from "react";
import { Form } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { CaptchaInput } from "~/ui/forms/captcha-input";
import { Checkbox } from "~/ui/forms/checkbox";
import { FormError } from "~/ui/forms/form-error";
import { HoneypotField } from "~/ui/forms/honeypot-field";
import { secretInputProps } from "~/ui/forms/input-props";
import { DefaultSubmit, SubmitButton } from "~/ui/forms/submit-button";
import type { FormValidation } from "~/ui/forms/use-form-validation";
import { useFormWithParts } from "~/ui/forms/use-form-with-parts";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { DialogLink } from "~/ui/layout/link";
import { TextWithLinks } from "~/ui/layout/text-with-links";
import { validityMessage } from "../../fields/field-messages";
import { DIGITS_KIND, type FieldRule, inputConstraints, ruleHint } from "../../fields/field-rule";
import { codeStatusOf } from "../../verification/code-status";
import { HumanChecks } from "../../verification/components/human-checks";
import forms from "../../verification/verification.module.css";
import styles from "../registration.module.css";
import type { RegistrationAnswer, RegistrationPage } from "../registration.response-schema.server";
import { ACCOUNT_OUTCOME_UNKNOWN } from "../unknown-outcome";
import { AccountFields } from "./account-fields";
import { AffiliateField } from "./affiliate-field";
import { OptionalFields } from "./optional-fields";
import { useAvailability } from "./use-availability";

interface RegisterFormProps {
  page: RegistrationPage;
  /** Address of the log-in, which leads on to where the registration does. */
  loginPath: string;
  outcome: RegistrationAnswer | undefined;
}

const REPEATED_FIELDS = { password: "confimpsw" };

/** The registration form with the merchant's fields. A refused form keeps all values but secrets. */
export function RegisterForm({ page: loadedPage, loginPath, outcome }: RegisterFormProps) {
  const text = useText();
  const { minimumAge } = useFrame();
  const isSubmitting = useIsSubmitting();
  const options = useMemo(() => ({ repeatedFields: REPEATED_FIELDS, variables: { age: minimumAge } }), [minimumAge]);
  const { submit, answer, validation, formProps } = useFormWithParts(outcome, validityMessage, options);
  const username = useAvailability("username", validation);
  const email = useAvailability("email", validation);
  // After a refusal the merchant may ask for other fields than when the page was loaded.
  const page = { ...loadedPage, form: answer?.form ?? loadedPage.form };
  const { form } = page;
  const { idempotencyKey, captcha } = { ...page, ...answer };
  const linkError = page.linkError && !answer ? text(page.linkError) : undefined;
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    formProps.onBlur(event);
    username.check(event.target);
    email.check(event.target);
  };

  return (
    <Form method="post" data-start="" {...formProps} onBlur={onBlur} aria-label={text("registration:create_account")}>
      <DefaultSubmit />
      <HoneypotField />
      <FormError message={validation.formError ?? linkError} focused>
        <LoginFirst error={answer?.result.error?.[""]?.[0]} loginPath={loginPath} />
      </FormError>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {page.referralCode && <input type="hidden" name="referralCode" value={page.referralCode} />}
      <AccountFields
        page={page}
        validation={validation}
        code={codeStatusOf(page.sent, submit)}
        usernameNote={username.note}
      />
      <OptionalFields form={form} validation={validation} emailNote={email.note} recommenderId={page.recommenderId} />
      {form.affiliate && <AffiliateField rule={form.affiliate} validation={validation} code={page.affiliateCode} />}
      {form.captcha && <CaptchaField rule={form.captcha} image={captcha?.image} validation={validation} />}
      <HumanChecks checks={page.human} />
      <Agreement validation={validation} minimumAge={minimumAge} />
      <div className={forms.submit}>
        <SubmitButton isSubmitting={isSubmitting}>{text("registration:create_account")}</SubmitButton>
      </div>
      <p className={styles.note}>{text("registration:agree_note")}</p>
    </Form>
  );
}

/** A link after the message that the account may have been created. Renders nothing for other errors. */
function LoginFirst({ error, loginPath }: { error: string | undefined; loginPath: string }) {
  const text = useText();
  if (error !== ACCOUNT_OUTCOME_UNKNOWN) return null;
  return (
    <>
      {" "}
      <DialogLink className="link" to={loginPath}>
        {text("common:login")}
      </DialogLink>
    </>
  );
}

interface CaptchaFieldProps {
  rule: FieldRule;
  image: string | undefined;
  validation: FormValidation;
}

function CaptchaField({ rule, image, validation }: CaptchaFieldProps) {
  const text = useText();
  return (
    <CaptchaInput
      resetKey={validation.resetKey("identifying")}
      {...secretInputProps(validation, "identifying")}
      {...inputConstraints(rule)}
      image={image}
      inputMode={rule.kind === DIGITS_KIND ? "numeric" : undefined}
      hint={image ? ruleHint(rule, text) : text("lobby:captcha_missing")}
    />
  );
}

/** The confirmation of age and terms. */
function Agreement({ validation, minimumAge }: { validation: FormValidation; minimumAge: number }) {
  const text = useText();
  return (
    <Checkbox
      name="agree"
      required
      defaultChecked={validation.value("agree") === "on"}
      error={validation.error("agree")}
      autoFocus={validation.shouldFocus("agree")}
    >
      <TextWithLinks
        text={text("registration:agree", { age: minimumAge })}
        addresses={{ terms: "/m/terms", privacy: "/m/privacy" }}
      />
    </Checkbox>
  );
}
