import { lazy, Suspense, useEffect, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import { canShowModal } from "~/ui/overlays/can-show-modal";
import type { PopupAnswer } from "./announcement-view";
import { useOverlayAvailable } from "./use-overlay-available";

/** Delay after hydration (docs/behaviour.md 13). */
const DELAY_MS = 500;

const AnnouncementDialog = lazy(() => import("./announcement-dialog"));

/**
 * Loads the announcements after hydration and shows them when no other overlay is open. The server renders nothing
 * here, so that the page can be cached for everyone.
 */
export function AnnouncementPopup() {
  const fetcher = useFetcher<PopupAnswer>();
  const isIdle = useNavigation().state === "idle";
  const [closed, setClosed] = useState(false);
  const { load, data } = fetcher;
  useEffect(() => {
    if (!canShowModal()) return;
    const timer = setTimeout(() => load("/m/popup?forced=1"), DELAY_MS);
    return () => clearTimeout(timer);
  }, [load]);
  const isAvailable = useOverlayAvailable(data?.show === true && !closed && isIdle);
  if (!data?.show || closed || !isAvailable) return null;
  return (
    <Suspense>
      <AnnouncementDialog seen={data.seen} items={data.items} onClose={() => setClosed(true)} />
    </Suspense>
  );
}
