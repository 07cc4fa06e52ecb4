import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";

/** Time after the last keystroke until the search is sent (docs/behaviour.md 19). */
const DEBOUNCE_MS = 500;

/**
 * Submits a search form while the person types. Without script, and before hydration, the Enter key submits it.
 * @param value the search text that the current page shows
 */
export function useLiveSearch(value: string) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The effect below depends on `value` alone, so it reaches the latest handler through a ref.
  const latestOnInput = useRef<() => void>(undefined);

  useEffect(() => {
    latestOnInput.current = onInput;
  });
  useEffect(() => {
    const field = input.current;
    // The page shows another search now: a pending submit is outdated.
    clearTimeout(timer.current);
    if (!field) return;
    // The search was changed by a link or by going back.
    if (field !== document.activeElement) field.value = value;
    // The person typed before hydration, or while the last search was loading.
    else if (field.value.trim() !== value) latestOnInput.current?.();
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onInput() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const typed = input.current?.value.trim();
      if (typed !== value && form.current) submit(form.current, { replace: true, preventScrollReset: true });
    }, DEBOUNCE_MS);
  }
  return { form, input, onInput };
}
