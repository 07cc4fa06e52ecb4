import { HydratedRouter } from "react-router/dom";

/**
 * Makes the router before React renders, which would do it in one task with other work. `HydratedRouter` makes it before its
 * first hook, and a hook fails outside of React; the first time it throws the promise of the page's data. Where that changes,
 * React makes the router as it does without this.
 * @param props those with which React renders it
 * @param nextTask ends the current task
 */
export async function makeRouter(
  props: Parameters<typeof HydratedRouter>[0],
  nextTask: () => Promise<void>,
): Promise<void> {
  // React would report the failed hook.
  if (import.meta.env.DEV) return;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      HydratedRouter(props);
    } catch (thrown) {
      if (!(thrown instanceof Promise)) return;
      await thrown;
      await nextTask();
    }
  }
}
