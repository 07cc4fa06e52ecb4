import { afterNextPaint } from "~/ui/feedback/next-paint";

/**
 * Lets the page show that it was touched before the router starts its work for a page, which takes a slow phone 20 ms. Where
 * nothing was touched, as when a timer asks for a page, the router starts at once: a hidden page paints no frame.
 * @param navigate the router's work
 */
export async function answerTouchFirst(navigate: () => Promise<unknown>): Promise<void> {
  if (window.event instanceof UIEvent) await afterNextPaint();
  await navigate();
}
