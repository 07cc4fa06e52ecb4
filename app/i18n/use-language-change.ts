import { useEffect, useRef } from "react";

/** Milliseconds after which filled fields are checked again (specification section 9, debounces). */
export const REVALIDATE_MS = 200;

/** Does something once a page that is open has changed its language and has rested for a while. */
export function useLanguageChange(language: string, milliseconds: number, act: () => void): void {
  const known = useRef(language);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (known.current === language) return;
    const timer = setTimeout(() => {
      known.current = language;
      latest.current();
    }, milliseconds);
    return () => clearTimeout(timer);
  }, [language, milliseconds]);
}
