/**
 * Whether the browser supports modal `<dialog>` elements. Others, such as Safari before 15.4, open the page instead.
 */
export function canShowModal(): boolean {
  return typeof HTMLDialogElement === "function" && "showModal" in HTMLDialogElement.prototype;
}
