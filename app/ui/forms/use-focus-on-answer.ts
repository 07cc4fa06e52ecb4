import { type RefObject, useEffect, useRef } from "react";

/** The first wrong field, or the message of the form as a whole (`FormError`), whichever stands first. */
const FIRST_ERROR = "[aria-invalid], .form-error";

/**
 * Moves the focus to what a new answer says is wrong: it comes into view, and screen readers read it. React moves the focus
 * only to a control that is new on the page. For an answer that came with the document the browser does it (`autofocus`).
 */
export function useFocusOnAnswer(
  container: RefObject<HTMLElement | null>,
  answer: object | undefined,
  selector = FIRST_ERROR,
): void {
  const seen = useRef<{ answer: object | undefined }>(undefined);
  useEffect(() => {
    const previous = seen.current;
    if (previous && previous.answer === answer) return;
    seen.current = { answer };
    const target = answer && container.current?.querySelector<HTMLElement>(selector);
    const isFocusedByBrowser = !previous && target?.hasAttribute("autofocus");
    if (target && !isFocusedByBrowser) focusOn(target);
  }, [container, answer, selector]);
}

/** A field may be folded away. */
export function focusOn(target: HTMLElement): void {
  target.closest("details")?.setAttribute("open", "");
  target.focus();
}
