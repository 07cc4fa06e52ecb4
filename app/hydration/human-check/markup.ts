/**
 * The markup that the script and the component of a human verification agree on. The place of a check (`data-human`, its
 * provider) has `data-key` (site key), `data-src` (loading script), `data-language`, `data-challenge` (address of a
 * challenge, version 3), `data-for` (what needs it: `submit`, `send`), its hidden inputs, buttons that start it
 * (`data-human-start`), and elements that are shown in some of its states only (`data-human-when`).
 */
export type HumanCheckState = "idle" | "loading" | "open" | "passed" | "closed" | "expired" | "failed";

/** Attribute of the script element: the providers that the page's policy allows. */
export const HUMAN_CHECK_SCRIPT = "data-human-script";

/** Event on the document after a place was added to it. */
export const HUMAN_PLACE_EVENT = "lobby:human-place";
