import { useEffect, useState } from "react";
import type { SentCodeView } from "./sent-code";

/** Specification section 9: SMS countdown. */
const TICK_MS = 500;

/**
 * Seconds until another code may be asked for, looked at every 500 ms (specification section 4). Neither a phone whose
 * clock is fast nor one whose clock is slow waits longer than the server said.
 */
export function useCountdown(sent: SentCodeView | undefined): number {
  const [left, setLeft] = useState(sent?.seconds ?? 0);
  useEffect(() => {
    if (!sent || sent.seconds <= 0) {
      setLeft(0);
      return;
    }
    const from = performance.now();
    const look = () => {
      const byServer = sent.seconds - (performance.now() - from) / 1000;
      const byClock = (sent.until - Date.now()) / 1000;
      const seconds = Math.max(0, Math.ceil(Math.min(byServer, byClock)));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(look, TICK_MS);
    look();
    return () => clearInterval(timer);
  }, [sent]);
  return left;
}
