/**
 * What the components listen to: `onClick`, `onSubmit`, `onReset`, `onInput`, `onBlur`, and `onChange` with what React reads
 * for it. React listens to all events of the browser, twice, and a tap consists of twelve: on a slow phone 20 ms before its
 * click. Events that do not bubble, such as `close` and `toggle`, React gets at their elements.
 */
export const reactEvents: ReadonlySet<string> = new Set([
  "click",
  "submit",
  "reset",
  "change",
  "input",
  "keydown",
  "keyup",
  "focusout",
]);
