const ID = "announcement";

/** What script says to screen readers. A live region has to be on the page before its text: it is empty at first. */
export function Announcement() {
  return <p className="visually-hidden" id={ID} role="status" />;
}

/** Says a message. It is written into the document, because a state would render the page around it. */
export function announce(message: string): void {
  const element = document.getElementById(ID);
  if (element) element.textContent = message;
}
