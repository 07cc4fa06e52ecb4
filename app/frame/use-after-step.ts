import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { usePlayer } from "~/catalogue/use-player";
import { hasSpareCapacity } from "~/hydration/device-capacity";
import { showChosenItems } from "~/ui/layout/chosen-item";

/**
 * What `boot` does for a page that is loaded, after a step of the app: the chosen item of a row comes into view, and the
 * service worker learns of a guest's page, which it may keep for times without network.
 */
export function useAfterStep(): void {
  const { pathname, search } = useLocation();
  const isMember = usePlayer().launchKey !== undefined;
  const address = `${pathname}${search}`;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    showChosenItems();
    const worker = navigator.serviceWorker?.controller;
    if (!isMember && hasSpareCapacity()) worker?.postMessage(location.href);
  }, [address, isMember]);
}
