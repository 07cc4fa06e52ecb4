/** The reality check over a running game: at intervals it shows time and money spent, until the member confirms. */

const TICK_MS = 1000;
const JSON_HEADERS = { accept: "application/json" };

/** The play check's answer as JSON. */
interface PageAnswer {
  route?: string;
  data?: Record<string, { facts?: { spent: string; change?: string } } | null>;
}

/**
 * @param check the hidden dialog. `data-check` and `data-every` are milliseconds: until the first check, and between
 * checks. `data-facts` is the address of the figures.
 */
export function startRealityCheck(check: HTMLElement): void {
  const { check: untilFirst, every, facts = "" } = check.dataset;
  const form = check.querySelector("form");
  let dueAt = performance.now() + Number(untilFirst);
  setInterval(() => {
    if (check.hidden && performance.now() >= dueAt) show(check, facts);
  }, TICK_MS);
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    fetch(form.action, { method: "POST", headers: JSON_HEADERS, body }).then(
      (answer) => {
        // The page says why, for example that the session has ended.
        if (!answer.ok) return form.submit();
        dueAt = performance.now() + Number(every);
        hide(check);
      },
      () => form.submit(),
    );
  });
}

function show(check: HTMLElement, facts: string): void {
  check.hidden = false;
  for (const element of siblings(check)) element.setAttribute("inert", "");
  check.querySelector<HTMLElement>("button")?.focus();
  fetch(facts, { headers: JSON_HEADERS })
    .then((answer) => answer.json() as Promise<PageAnswer>)
    .then(({ route, data }) => {
      const figures = route === undefined ? undefined : data?.[route]?.facts;
      write(check, "spent", figures?.spent);
      write(check, "change", figures?.change);
    })
    .catch(() => undefined);
}

function hide(check: HTMLElement): void {
  check.hidden = true;
  for (const element of siblings(check)) element.removeAttribute("inert");
}

function siblings(check: HTMLElement): Element[] {
  return [...(check.parentElement?.children ?? [])].filter((element) => element !== check);
}

function write(check: HTMLElement, fact: "spent" | "change", text: string | undefined): void {
  const element = check.querySelector(`[data-fact=${fact}]`);
  if (element) element.textContent = text ?? "—";
}
