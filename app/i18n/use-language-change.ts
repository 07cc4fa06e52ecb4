import { useEffect, useRef } from "react";

/** Delay after which filled fields are validated again, for messages in the new language (docs/behaviour.md 19). */
export const REVALIDATE_MS = 200;

/** Calls `onChange` when the language of an open page has changed and then stayed the same for `milliseconds`. */
export function useLanguageChange(language: string, milliseconds: number, onChange: () => void): void {
  const previous = useRef(language);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(() => {
    if (previous.current === language) return;
    const timer = setTimeout(() => {
      previous.current = language;
      latestOnChange.current();
    }, milliseconds);
    return () => clearTimeout(timer);
  }, [language, milliseconds]);
}
