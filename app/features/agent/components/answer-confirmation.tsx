import { Form } from "react-router";
import type { RefusalMessages } from "~/http/openapi/schema-parts.server";
import { useText } from "~/i18n/text";
import { Checkbox } from "~/ui/forms/checkbox";
import { FormError } from "~/ui/forms/form-error";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useIsSubmitting } from "~/ui/forms/use-is-submitting";
import { Link } from "~/ui/layout/link";
import type { AnswerStep } from "../agent.response-schema.server";
import styles from "./agent.module.css";
import { TermsTable } from "./terms-table";
import { useContractName } from "./use-contract-name";

interface AnswerConfirmationProps {
  step: AnswerStep;
  /** Address of the contract page: "Cancel" leads there, and the form is sent there. */
  path: string;
  /** Message keys of a refused answer. */
  refusal: RefusalMessages | undefined;
}

/** The confirmation step of an answer: the terms, what the answer does, and the button that sends it. */
export function AnswerConfirmation({ step, path, refusal }: AnswerConfirmationProps) {
  const text = useText();
  const name = useContractName()(step.card);
  const { card, answer, idempotencyKey } = step;
  const action = `${path}?${new URLSearchParams({ contract: card.key, answer })}`;
  const isSubmitting = useIsSubmitting(action);
  const unticked = refusal?.errors?.agree;
  const showsTerms = card.terms.length > 0 || card.steps.length > 0;
  const replacesTerms = answer === "accept" && card.status === "edited";
  return (
    <>
      <section className={`sec panel flat ${styles.card}`} aria-labelledby="contract">
        <header className={styles.head}>
          <h2 id="contract">{name}</h2>
        </header>
        <TermsTable card={card} name={name} />
        <p className={styles.note}>{text(replacesTerms ? "agent:effect_replace" : `agent:effect_${answer}`)}</p>
      </section>
      <Form method="post" action={action} className="sec" data-start="">
        <input type="hidden" name="contract" value={card.key} />
        <input type="hidden" name="version" value={card.version} />
        <input type="hidden" name="answer" value={answer} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {!unticked && <FormError message={refusal?.error && text(refusal.error)} focused />}
        {/* Not `required`: without script the browser would say it in its own words, for a few seconds. */}
        {answer === "accept" && (
          <Checkbox name="agree" aria-required error={unticked && text(unticked)} autoFocus={unticked !== undefined}>
            {text(showsTerms ? "agent:agree" : "agent:agree_without_terms")}
          </Checkbox>
        )}
        <div className={`pair ${styles.send}`}>
          <Link className="btn line" to={path}>
            {text("agent:cancel")}
          </Link>
          <SubmitButton kind={answer === "accept" ? "main" : "bad"} isSubmitting={isSubmitting}>
            {text(`agent:do_${answer}`)}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}
