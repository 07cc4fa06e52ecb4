import type { ComponentPropsWithRef, ReactNode } from "react";

export type SubmitButtonProps = Omit<ComponentPropsWithRef<"button">, "type" | "className" | "style"> & {
  /** The form is being submitted: the button shows a spinner and is marked as disabled. */
  isSubmitting?: boolean | undefined;
  /** The default is `main`, the filled button. */
  kind?: "main" | "line" | "bad" | undefined;
  children: ReactNode;
};

export function SubmitButton({ isSubmitting, kind = "main", children, ...button }: SubmitButtonProps) {
  return (
    <button
      {...button}
      type="submit"
      className={`btn ${kind} wide`}
      aria-busy={isSubmitting}
      aria-disabled={isSubmitting}
    >
      {isSubmitting && <span className="spin" />}
      {children}
    </button>
  );
}

/**
 * The submit button for the Enter key, visually hidden. Browsers use the first submit button of a form, so a form with
 * other submit buttons (new captcha, send code) needs this one before them.
 */
export function DefaultSubmit() {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}
