import type { ReactNode } from "react";
import { Icon } from "../layout/icons";

export type FormErrorProps = {
  message: string | undefined;
  focused?: boolean | undefined;
  /** A link after the words. */
  children?: ReactNode;
};

/** What went wrong with the form as a whole. Takes the focus where nothing else in the form is wrong. */
export function FormError({ message, focused, children }: FormErrorProps) {
  if (!message) return null;
  return (
    // Without script a live region that comes with the page is not announced; focus is.
    // biome-ignore lint/a11y/noAutofocus: the answer to a form that was just sent
    <p className="form-error" role="alert" tabIndex={-1} autoFocus={focused ?? false}>
      <Icon name="warning" size="small" />
      <span>
        {message}
        {children}
      </span>
    </p>
  );
}
