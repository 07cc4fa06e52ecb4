import { type ReactNode, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { opensDialogs } from "~/hydration/automatic-dialogs";
import { fetchPatiently } from "~/hydration/patient-fetch";
import { hasOpenOverlay } from "~/ui/overlays/overlay-state";
import { whenQuiet } from "~/ui/overlays/quiet-moment";
import { useDialogCode } from "~/ui/overlays/use-dialog-code";
import { useFrame } from "../use-frame";
import type { PopupAnswer } from "./announcements.response-schema.server";

/** Delay after hydration (docs/behaviour.md 13.8). */
const DELAY_MS = 500;

const loadDialog = () => import("./announcement-dialog");

/**
 * Loads the announcements after hydration and shows them when no other overlay is open and no finger is about to tap.
 * @param children what stands for the dialog until it opens
 */
export function AnnouncementPopup(props: { children: ReactNode }) {
  const { language, member } = useFrame();
  // In another language, and after a log-in or its end, there are other announcements.
  return <Popup key={`${language.code} ${member?.trial}`} {...props} />;
}

function Popup({ children }: { children: ReactNode }) {
  const answer = useAnswer();
  const isIdle = useNavigation().state === "idle";
  const [closed, setClosed] = useState(false);
  const Dialog = useDialogCode(loadDialog, answer?.show === true);
  const isOpen = useQuietMoment(Dialog !== undefined && isIdle);
  if (!Dialog || !answer?.show || !isOpen) return children;
  if (closed) return null;
  return <Dialog seen={answer.seen} items={answer.items} onClose={() => setClosed(true)} />;
}

/** Fetched as JSON: a fetcher of the router renders the whole page when it begins and when it ends. */
function useAnswer(): PopupAnswer | undefined {
  const [answer, setAnswer] = useState<PopupAnswer>();
  useEffect(() => {
    if (!opensDialogs()) return;
    const controller = new AbortController();
    const timer = setTimeout(() => fetchAnswer(controller.signal).then(setAnswer), DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return answer;
}

/** @returns undefined when nothing is to open, as after a failure: the announcements have a page too */
async function fetchAnswer(signal: AbortSignal): Promise<PopupAnswer | undefined> {
  try {
    const response = await fetchPatiently("/m/popup?forced=1", { headers: { accept: "application/json" }, signal });
    return response.ok ? ((await response.json()) as PopupAnswer) : undefined;
  } catch {
    return undefined;
  }
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
