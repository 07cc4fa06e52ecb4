/**
 * The reality check over a running game: at intervals it covers the game and shows time and balance, until the member
 * answers.
 */

import { ownerOf } from "~/ui/forms/key-owner";
import { cancelEvent } from "../dom-events";
import { ownerOfPage } from "../member/page-owner";

const TICK_MS = 1000;
/** A tap or key that was meant for the game and arrives when the check has just appeared is no answer. */
const GRACE_MS = 1000;
const JSON_HEADERS = { accept: "application/json" };
const FIGURES = ["spent", "balanceBefore", "balanceNow"] as const;

type Figures = Partial<Record<(typeof FIGURES)[number], string>>;

/** The play check's answer as JSON. */
interface PageAnswer {
  route?: string;
  data?: Record<string, { figures?: Figures; frame?: { idempotencyKey?: string } } | null>;
}

/**
 * @param check the hidden dialog. `data-check` and `data-every` are milliseconds: until the first check, and between
 * checks. `data-figures` is the address of the figures.
 */
export function startRealityCheck(check: HTMLElement): void {
  const { check: untilFirst, every, figures = "" } = check.dataset;
  const form = check.querySelector("form");
  let dueAt = performance.now() + Number(untilFirst);
  let shownAt = 0;
  let focused: Element | null = null;
  setInterval(() => {
    if (!check.hidden || performance.now() < dueAt) return;
    shownAt = performance.now();
    focused = document.activeElement;
    show(check, figures);
  }, TICK_MS);
  const refuseTooEarly = (event: Event) => {
    if (performance.now() - shownAt < GRACE_MS) cancelEvent(event);
  };
  check.addEventListener("click", refuseTooEarly);
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    fetch(form.action, { method: "POST", headers: JSON_HEADERS, body }).then(
      (answer) => {
        // The page says why, for example that the session has ended.
        if (!answer.ok) return form.submit();
        dueAt = performance.now() + Number(every);
        hide(check);
        if (focused instanceof HTMLElement) focused.focus();
      },
      () => form.submit(),
    );
  });
}

function show(check: HTMLElement, figures: string): void {
  check.hidden = false;
  for (const element of siblings(check)) element.setAttribute("inert", "");
  check.querySelector<HTMLElement>("[tabindex]")?.focus();
  write(check, {}, "…");
  fetch(figures, { headers: JSON_HEADERS })
    .then((answer) => answer.json() as Promise<PageAnswer>)
    .then((answer) => write(check, figuresIn(answer)))
    .catch(() => write(check, {}));
}

/** The figures in an answer; no figures when another account has logged in in another tab. */
function figuresIn({ route = "", data = {} }: PageAnswer): Figures {
  const isOfPage = ownerOf(data.root?.frame?.idempotencyKey) === ownerOfPage();
  return (isOfPage && data[route]?.figures) || {};
}

function hide(check: HTMLElement): void {
  check.hidden = true;
  for (const element of siblings(check)) element.removeAttribute("inert");
}

function siblings(check: HTMLElement): Element[] {
  return [...(check.parentElement?.children ?? [])].filter((element) => element !== check);
}

function write(check: HTMLElement, figures: Figures, missing = "—"): void {
  for (const name of FIGURES) {
    const element = check.querySelector(`[data-fact=${name}]`);
    if (element) element.textContent = figures[name] ?? missing;
  }
}
