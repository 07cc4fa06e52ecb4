import { useEffect, useState } from "react";
import { isStageTaken } from "~/ui/overlays/overlay-state";

const SIGNS = ["toggle", "close", "focusout"] as const;

/** True once something may be shown over the page: one popup at a time, and never over another sheet (section 4). */
export function useFreeStage(wanted: boolean): boolean {
  const [free, setFree] = useState(false);
  useEffect(() => {
    if (!wanted || free) return;
    const look = () => {
      // Focus moves and sheets close in the same breath: what counts is how things are afterwards.
      setTimeout(() => setFree((known) => known || !isStageTaken()));
    };
    look();
    // These do not bubble, so they are caught on their way down.
    for (const sign of SIGNS) document.addEventListener(sign, look, true);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, look, true);
    };
  }, [wanted, free]);
  return free;
}
