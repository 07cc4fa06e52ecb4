import { useEffect, useState } from "react";
import { hasOpenOverlay } from "~/ui/overlays/overlay-state";

/** Events after which an overlay may have closed, or the person may have stopped typing. */
const EVENTS = ["toggle", "close", "focusout"] as const;

/**
 * Waits until no other overlay is open (docs/behaviour.md 13).
 * @param wanted whether an overlay is to be shown
 * @returns true from the moment at which it may be shown
 */
export function useOverlayAvailable(wanted: boolean): boolean {
  const [available, setAvailable] = useState(false);
  useEffect(() => {
    if (!wanted || available) return;
    const check = () => {
      // A dialog may close and the focus may move in the same task: check the state after it.
      setTimeout(() => setAvailable((previous) => previous || !hasOpenOverlay()));
    };
    check();
    // `toggle` and `close` do not bubble, so they are observed in the capture phase.
    for (const event of EVENTS) document.addEventListener(event, check, true);
    return () => {
      for (const event of EVENTS) document.removeEventListener(event, check, true);
    };
  }, [wanted, available]);
  return available;
}
