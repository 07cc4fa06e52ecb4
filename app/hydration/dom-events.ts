/** Neither the browser nor any other listener handles the event. */
export function cancelEvent(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether two addresses are of one page, wherever in the page they lead. */
export function isSamePage(address: string, other: string): boolean {
  return address.split("#")[0] === other.split("#")[0];
}

/** The Navigation API, which not all browsers have. A document that is shown has a current entry. */
export type ShownNavigation = Navigation & { readonly currentEntry: NavigationHistoryEntry };

/** Whether a link loads another document in this tab, where no app runs. */
export function leavesPage(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    !link.target &&
    !link.hasAttribute("download") &&
    !(link.hash && isSamePage(link.href, location.href))
  );
}
