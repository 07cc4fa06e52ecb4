import { type FormEvent, useEffect, useState } from "react";
import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { SubmitButton } from "~/ui/forms/submit-button";

/** Confirms the log-out. The browser sends the form and loads a new document: nothing of the member stays in the app. */
export function LogoutForm() {
  const text = useText();
  const [isSubmitting, setIsSubmitting] = useState(false);
  useEffect(() => {
    // The page comes from the back/forward cache.
    const reset = () => setIsSubmitting(false);
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);
  const onSubmit = ({ defaultPrevented }: FormEvent) => setIsSubmitting(!defaultPrevented);
  return (
    <Form method="post" reloadDocument onSubmit={onSubmit}>
      <SubmitButton isSubmitting={isSubmitting}>
        {text(isSubmitting ? "lobby:in_please_wait" : "lobby:in_increase_submit")}
      </SubmitButton>
    </Form>
  );
}
