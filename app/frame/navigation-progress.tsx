import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useText } from "~/i18n/text";
import { clearTouched, markTouched, touchedElement } from "~/ui/feedback/touched";

/** A page that comes sooner needs no line: it would only flash. */
const DELAY_MS = 150;

/** While the app loads the next page: what was touched is marked, and a line stands at the upper edge. */
export function NavigationProgress() {
  const text = useText();
  const isLoading = useNavigation().state !== "idle";
  const [isLate, setIsLate] = useState(false);
  useTouchedMark(isLoading);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLate(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLoading]);
  return isLate && <div className="starting" role="progressbar" aria-label={text("auth:please_wait")} />;
}

function useTouchedMark(isLoading: boolean): void {
  const touched = useRef<Element | null>(null);
  useEffect(() => {
    const remember = (event: Event) => {
      touched.current = touchedElement(event);
    };
    document.addEventListener("click", remember, true);
    return () => document.removeEventListener("click", remember, true);
  }, []);
  useEffect(() => {
    if (!isLoading) return;
    markTouched(touched.current);
    return clearTouched;
  }, [isLoading]);
}
