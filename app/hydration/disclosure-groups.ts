/**
 * Closes the other disclosures of a group when a disclosure opens. Browsers that know `<details name>` have done so already;
 * browsers of phones from before 2024 do not know it.
 */
export function closeOthersOfGroup({ target }: Event): void {
  const opened = target as HTMLDetailsElement;
  if (!opened.open) return;
  // `null` means that there is no name; no element is named "null".
  const group = `details[name="${opened.getAttribute("name")}"]`;
  for (const each of document.querySelectorAll<HTMLDetailsElement>(group)) each.open = each === opened;
}
