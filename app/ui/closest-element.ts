/** The nearest element around the target of an event, itself included, that the selector matches. */
export function closestElement({ target }: Event, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}
