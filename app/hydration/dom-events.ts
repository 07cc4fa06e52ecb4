/** A click that opens a link in this tab: main button, no modifier key. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

export function closestElement(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** Neither the browser nor any other listener handles the event. */
export function cancelEvent(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
