type MouseButtons = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click opens its link in the same tab: main button, no modifier key. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseButtons): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey);
}
