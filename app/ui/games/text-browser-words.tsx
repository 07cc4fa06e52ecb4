/**
 * Words of a control that shows a drawing and has an `aria-label`: text browsers print them, because they know neither. A
 * browser does not lay them out. With hidden text in each card, letters that nobody sees took a tenth of a page's layout.
 */
export function TextBrowserWords({ children }: { children: string }) {
  // The space parts them from what stands before the control.
  return <span hidden>{` ${children}`}</span>;
}
