import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";

/** Rest after the last letter before a search is sent (specification section 9). */
const DEBOUNCE_MS = 500;

/**
 * A search that follows what is typed, where the app runs; a search form is sent with the Enter key anyway.
 * @param value the text that the page was made for
 */
export function useLiveSearch(value: string) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const schedule = useRef<() => void>(undefined);

  useEffect(() => {
    schedule.current = onInput;
  });
  useEffect(() => {
    const field = input.current;
    // The page is that of another text now: what was to be sent before is overtaken.
    clearTimeout(timer.current);
    if (!field) return;
    // Another way than typing led to another text: a link that shows all, or back.
    if (field !== document.activeElement) field.value = value;
    // Typed before the app ran, or while the last search was on its way.
    else if (field.value.trim() !== value) schedule.current?.();
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
