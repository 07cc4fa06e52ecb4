import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { usePlayer } from "~/catalogue/use-player";
import { hasSpareCapacity } from "~/hydration/device-capacity";
import { announce } from "~/ui/feedback/announcement";
import { showChosenItems } from "~/ui/layout/chosen-item";

/**
 * What the browser and `boot` do for a page that is loaded, after a step of the app: screen readers say what page it is, the
 * chosen item of a row comes into view, and the service worker learns of a guest's page, which it may keep for times without
 * network.
 * @param isDialog whether the page is a dialog over another page
 */
export function useAfterStep(isDialog: boolean): void {
  const { pathname, search, key } = useLocation();
  const { isMember } = usePlayer();
  const shown = useRef({ pathname, search, key });
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { pathname, search, key };
    const isSamePage = before.pathname === pathname;
    const isSameAddress = isSamePage && before.search === search;
    // A dialog has taken the focus, and is read with its title.
    if (!isDialog) announce(messageOf(isSamePage, isSameAddress));
    if (isSameAddress) return;
    showChosenItems();
    const worker = navigator.serviceWorker?.controller;
    if (!isMember && hasSpareCapacity()) worker?.postMessage(location.href);
  }, [pathname, search, key, isDialog, isMember]);
}

/** The page's title, and what its list holds. With other filters the list is enough, and the same form says what is wrong. */
function messageOf(isSamePage: boolean, isSameAddress: boolean): string {
  const summary = document.getElementById("main")?.dataset.summary;
  const isNamed = summary === undefined ? !isSameAddress : !isSamePage;
  return [isNamed && document.title, summary].filter(Boolean).join(". ");
}
