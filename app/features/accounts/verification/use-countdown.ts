import { useEffect, useState } from "react";
import type { SentCodeView } from "./verification.response-schema.server";

const TICK_MS = 500;

/**
 * Counts the seconds until another code may be sent (docs/behaviour.md 19). It takes the smaller of the server's
 * duration and the time on the device's clock, so that a wrong clock never makes the wait longer.
 */
export function useCountdown(sent: SentCodeView | undefined): number {
  const [secondsLeft, setSecondsLeft] = useState(sent?.seconds ?? 0);
  useEffect(() => {
    if (!sent || sent.seconds <= 0) {
      setSecondsLeft(0);
      return;
    }
    const startedAt = performance.now();
    const update = () => {
      const byDuration = sent.seconds - (performance.now() - startedAt) / 1000;
      const byClock = (sent.until - Date.now()) / 1000;
      const seconds = Math.max(0, Math.ceil(Math.min(byDuration, byClock)));
      setSecondsLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(update, TICK_MS);
    update();
    return () => clearInterval(timer);
  }, [sent]);
  return secondsLeft;
}
