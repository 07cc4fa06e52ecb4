/**
 * The bar over a running game and the help for a game that does not come up.
 */

const TICK_MS = 1000;
/** A game that has reported nothing for this time may be blocked: a frame does not tell. */
const SILENCE_MS = 15_000;

export function startGameBar(): void {
  offerFullScreen();
  const frame = document.querySelector("iframe");
  if (frame) watchGame(frame);
}

/**
 * A game reports by a message to this page, or by taking the player's touch. The first touch also hides the bar, and so
 * does every touch after the bar was shown again.
 */
function watchGame(frame: HTMLIFrameElement): void {
  const tools = document.querySelector("details[data-tools]");
  const hint = document.querySelector<HTMLElement>("[data-silent]");
  const dueAt = performance.now() + SILENCE_MS;
  let hasReported = false;
  const onReport = () => {
    hasReported = true;
    if (hint) hint.hidden = true;
  };
  const onTouch = () => {
    if (document.activeElement !== frame) return;
    onReport();
    tools?.removeAttribute("open");
  };
  addEventListener("message", ({ source }) => {
    if (source === frame.contentWindow) onReport();
  });
  hint?.querySelector("button")?.addEventListener("click", onReport);
  addEventListener("blur", () => setTimeout(onTouch));
  setInterval(() => {
    onTouch();
    if (hint && !hasReported && performance.now() >= dueAt) hint.hidden = false;
  }, TICK_MS);
}

/** The whole document: a reality check must be able to cover the game. */
function offerFullScreen(): void {
  const button = document.querySelector<HTMLElement>("[data-full-screen]");
  if (!button || !document.fullscreenEnabled) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: "hide" });
    change.catch(() => undefined);
  });
  document.addEventListener("fullscreenchange", () => {
    button.setAttribute("aria-pressed", String(document.fullscreenElement !== null));
  });
}
