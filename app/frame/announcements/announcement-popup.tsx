import { lazy, Suspense, useEffect, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import { canShowModal } from "~/ui/overlays/can-show-modal";
import type { PopupAnswer } from "./announcement-view";
import { useFreeStage } from "./use-free-overlay";

/** The list is built this long after the page is there (specification section 4). */
const DELAY_MS = 500;

const AnnouncementDialog = lazy(() => import("./announcement-dialog"));

/**
 * Asks, once the app runs, whether something is to pop up, and shows it when nothing else is open. It draws nothing on
 * the server: the page stays the same for everybody and costs nothing before somebody does something.
 */
export function AnnouncementPopup() {
  const fetcher = useFetcher<PopupAnswer>();
  const idle = useNavigation().state === "idle";
  const [closed, setClosed] = useState(false);
  const { load, data } = fetcher;
  useEffect(() => {
    if (!canShowModal()) return;
    const timer = setTimeout(() => load("/m/popup?forced=1"), DELAY_MS);
    return () => clearTimeout(timer);
  }, [load]);
  const wanted = data?.show === true && !closed && idle;
  const free = useFreeStage(wanted);
  if (!data?.show || closed || !free) return null;
  return (
    <Suspense>
      <AnnouncementDialog seen={data.seen} items={data.items} onClose={() => setClosed(true)} />
    </Suspense>
  );
}
