import { type RefObject, useLayoutEffect } from "react";

/**
 * Passes the focus on when the control that has it is removed, as a button is whose form has done what it was for.
 * @param findNext finds what gets the focus, once the control is gone
 */
export function useFocusAfterRemoval(
  control: RefObject<HTMLElement | null>,
  findNext: () => HTMLElement | null | undefined,
): void {
  useLayoutEffect(
    () => () => {
      const hadFocus = control.current !== null && control.current === document.activeElement;
      if (hadFocus)
        requestAnimationFrame(() => document.activeElement === document.body && focusWithoutScroll(findNext()));
    },
    [control, findNext],
  );
}

function focusWithoutScroll(element: HTMLElement | null | undefined): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
