// Runs before each file of unit tests: those of one worker share a document, and what one of them leaves is found by the next.
if (typeof document !== "undefined") {
  document.head.replaceChildren();
  document.body.replaceChildren();
}
