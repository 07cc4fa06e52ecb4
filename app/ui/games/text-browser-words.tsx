/**
 * Words of a control that shows a drawing and has an `aria-label`. Text browsers ignore `hidden` and `aria-label`, so they
 * print these words; other browsers do not lay them out. With visually hidden text in each card, letters that nobody sees took
 * a tenth of a page's layout.
 */
export function TextBrowserWords({ children }: { children: string }) {
  // The space separates the words from the text before the control.
  return <span hidden>{` ${children}`}</span>;
}
