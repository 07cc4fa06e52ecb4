import { Form, useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { Checkbox } from "~/ui/forms/checkbox";
import { FormError } from "~/ui/forms/form-error";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/layout/link";
import type { AnswerStep } from "../agent.response-schema.server";
import styles from "./agent.module.css";
import { TermsTable } from "./terms-table";
import { useContractName } from "./use-contract-name";

interface AnswerConfirmationProps {
  step: AnswerStep;
  /** Address of the contract page: "Cancel" leads there, and the form is sent there. */
  path: string;
  /** Message key. */
  error: string | undefined;
}

/** The confirmation step of an answer: the terms, what the answer does, and the button that sends it. */
export function AnswerConfirmation({ step, path, error }: AnswerConfirmationProps) {
  const text = useText();
  const name = useContractName()(step.card);
  const pending = useNavigation().state !== "idle";
  const { card, answer, idempotencyKey } = step;
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
      <Form
        method="post"
        action={`${path}?${new URLSearchParams({ contract: card.key, answer })}`}
        className="sec"
        data-start=""
      >
        <input type="hidden" name="contract" value={card.key} />
        <input type="hidden" name="version" value={card.version} />
        <input type="hidden" name="answer" value={answer} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <FormError message={error && text(error)} focused />
        {answer === "accept" && (
          <Checkbox name="agree" required>
            {text(showsTerms ? "agent:agree" : "agent:agree_without_terms")}
          </Checkbox>
        )}
        <div className="pair">
          <Link className="btn line" to={path}>
            {text("agent:cancel")}
          </Link>
          <SubmitButton kind={answer === "accept" ? "main" : "bad"} pending={pending}>
            {text(`agent:do_${answer}`)}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}
