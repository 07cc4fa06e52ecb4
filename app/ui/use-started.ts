import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the app runs: false in the page as it was sent, true once it has started. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
