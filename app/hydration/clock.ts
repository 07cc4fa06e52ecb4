/**
 * The script of pages whose clocks go: draws that close, time spent playing. It runs before the app, and on the play
 * page in place of it.
 */
import { startClocks } from "~/ui/feedback/countdown";
import { watchPlay } from "./play-clock";

/** A draw has closed and the next one is wanted: whoever looks that long gets the app, which asks for it. */
function wakeApp(): void {
  const list = document.querySelector("[data-draws][data-start]");
  list?.dispatchEvent(new Event("focusin", { bubbles: true }));
}

// The older of two interfaces: phones of 2019 have no other.
const { responseStart, navigationStart } = performance.timing;
startClocks(Math.max(0, responseStart - navigationStart), wakeApp);

const check = document.querySelector<HTMLElement>("[data-check]");
watchPlay(check);
