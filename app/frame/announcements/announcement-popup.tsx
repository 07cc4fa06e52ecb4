import { type ComponentType, useEffect, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import { opensDialogs } from "~/hydration/automatic-dialogs";
import { hasOpenOverlay } from "~/ui/overlays/overlay-state";
import { whenQuiet } from "~/ui/overlays/quiet-moment";
import type { AnnouncementDialogProps } from "./announcement-dialog";
import type { PopupAnswer } from "./announcement-view";

/** Delay after hydration (docs/behaviour.md 13). */
const DELAY_MS = 500;

type Dialog = ComponentType<AnnouncementDialogProps>;

/**
 * Loads the announcements after hydration and shows them when no other overlay is open and no finger is about to tap. The
 * server renders nothing here, so that the page can be cached for everyone.
 */
export function AnnouncementPopup() {
  const fetcher = useFetcher<PopupAnswer>();
  const isIdle = useNavigation().state === "idle";
  const [closed, setClosed] = useState(false);
  const { load, data } = fetcher;
  useEffect(() => {
    if (!opensDialogs()) return;
    const timer = setTimeout(() => load("/m/popup?forced=1"), DELAY_MS);
    return () => clearTimeout(timer);
  }, [load]);
  const Dialog = useDialog(data?.show === true);
  const isOpen = useQuietMoment(Dialog !== undefined && !closed && isIdle);
  if (!Dialog || !data?.show || closed || !isOpen) return null;
  return <Dialog seen={data.seen} items={data.items} onClose={() => setClosed(true)} />;
}

/** The dialog's code. It is complete before the quiet moment, because loading may take longer than that lasts. */
function useDialog(wanted: boolean): Dialog | undefined {
  const [dialog, setDialog] = useState<Dialog>();
  useEffect(() => {
    // Without the code nothing opens: the announcements have a page too.
    if (wanted) import("./announcement-dialog").then((module) => setDialog(() => module.default)).catch(() => {});
  }, [wanted]);
  return dialog;
}

/** @returns true from the first moment at which what is wanted may open by itself (docs/behaviour.md 13.26) */
function useQuietMoment(wanted: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!wanted || isOver) return;
    return whenQuiet(() => {
      if (hasOpenOverlay()) return false;
      setIsOver(true);
      return true;
    });
  }, [wanted, isOver]);
  return isOver;
}
