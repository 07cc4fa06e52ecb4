/** Whether this browser knows modal dialogs; phones of 2019 do not, and get the page that stands for one. */
export function canShowModal(): boolean {
  return typeof HTMLDialogElement === "function" && "showModal" in HTMLDialogElement.prototype;
}
