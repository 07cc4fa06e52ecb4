import type { ComponentPropsWithRef, ReactNode } from "react";

export type SubmitButtonProps = Omit<ComponentPropsWithRef<"button">, "type" | "className" | "style"> & {
  /** The form is on its way: the button says so and takes no second tap. */
  pending?: boolean | undefined;
  /** Filled where absent: the one thing to do in its sheet. */
  kind?: "main" | "line" | "bad" | undefined;
  /** Looks shut until the form's `agree` box is ticked. */
  gated?: boolean | undefined;
  children: ReactNode;
};

export function SubmitButton({ pending, kind = "main", gated, children, ...button }: SubmitButtonProps) {
  let className = `btn ${kind} wide`;
  if (gated) className += " gate";
  return (
    <button {...button} type="submit" className={className} aria-busy={pending} aria-disabled={pending}>
      {pending && <span className="spin" />}
      {children}
    </button>
  );
}

/**
 * The form's answer to the Enter key. Browsers press the first submit button they find; where a form has others before
 * its own (new captcha, send code), this one stands first of all, unseen.
 */
export function DefaultSubmit() {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}
