import type { ReactNode } from "react";
import { useText } from "~/i18n/text";
import { useRequestId } from "../feedback/request-id";
import { RequestNumber } from "../feedback/request-number";
import { Icon } from "../layout/icons";

export type FormErrorProps = {
  message: string | undefined;
  focused?: boolean | undefined;
  /** A link after the message. */
  children?: ReactNode;
};

/**
 * Error message of the form as a whole. Pass `focused` when no field is invalid, and call `useFocusOnAnswer` where the answer
 * is known: with script the message is no part of a new document, and the browser does not focus it. An unknown error has the
 * id of its request, because nothing else tells customer service what happened.
 */
export function FormError({ message, focused, children }: FormErrorProps) {
  const text = useText();
  const requestId = useRequestId();
  if (!message) return null;
  return (
    // Screen readers do not announce a live region that is part of a new page, but they announce the focus.
    // biome-ignore lint/a11y/noAutofocus: the page is the response to the form
    <p className="form-error" role="alert" tabIndex={-1} autoFocus={focused ?? false}>
      <Icon name="warning" size="small" />
      <span>
        {message}
        {children}
        {requestId && message === text("errors:unknown_error") && (
          <>
            {" "}
            <RequestNumber id={requestId} />
          </>
        )}
      </span>
    </p>
  );
}
