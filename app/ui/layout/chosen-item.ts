/** Brings what is chosen in a row that scrolls sideways to its middle, unless it is in view. The page does not scroll. */
export function showChosenItems(): void {
  for (const chosen of document.querySelectorAll(".scroller [aria-current]")) {
    const row = chosen.closest(".scroller") as Element;
    const [item, view] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
    if (item.left < view.left || item.right > view.right)
      row.scrollLeft += (item.left + item.right - view.left - view.right) / 2;
  }
}
