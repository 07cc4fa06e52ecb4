/** What nothing may come over by itself: the side menu, a pop-up, any sheet or dialog, and somebody who is typing. */
const TAKEN = ".side[open], .pop[open], dialog[open], [role=dialog], [role=alertdialog], input:focus, textarea:focus";

/** Whether something of the person's own stands over the page already (specification section 4, modal flags). */
export function isStageTaken(): boolean {
  return document.querySelector(TAKEN) !== null;
}
