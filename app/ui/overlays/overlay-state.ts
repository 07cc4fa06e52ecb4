/** An open side menu, pop-up or dialog, or a text field with focus. */
const BLOCKING =
  ".side[open], .pop[open], dialog[open], [role=dialog], [role=alertdialog], input:focus, textarea:focus";

/** Whether something is open over the page, or the person is typing: then nothing may pop up automatically. */
export function hasOpenOverlay(): boolean {
  return document.querySelector(BLOCKING) !== null;
}
