import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { startClocks } from "~/ui/feedback/countdown";

/** Once the app runs: keeps the times of the draws going, and asks for the next draw when one has closed. */
export function useDrawClocks(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => startClocks(performance.now(), revalidate), [revalidate]);
}
