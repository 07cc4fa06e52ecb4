import { useEffect, useState } from "react";
import { formatMoney } from "./format";

const DURATION_MS = 900;

/**
 * A sum of money that counts up to its value once, where motion is welcome. The server renders the value.
 * @param sum formatted: "2,480.50"
 * @param added formatted, a currency may follow: "50.00 MMK"
 */
export function useCountUp(sum: string, added: string, locale: string): string {
  const [shown, setShown] = useState(sum);
  useEffect(() => {
    const to = hundredthsOf(sum);
    const from = Math.max(0, to - hundredthsOf(added));
    if (!allowsMotion() || to > Number.MAX_SAFE_INTEGER || from === to) return setShown(sum);
    const startedAt = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - startedAt) / DURATION_MS));
      setShown(share === 1 ? sum : formatHundredths(countedValue(from, to, share), locale));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    draw(startedAt);
    return () => cancelAnimationFrame(frame);
  }, [sum, added, locale]);
  return shown;
}

/** Hundredths of an amount that was formatted with two decimals. */
export function hundredthsOf(formatted: string): number {
  return Number(formatted.replace(/\D/g, ""));
}

/** Fast at first, slow at the end. @param share of the time, 0 to 1 */
export function countedValue(from: number, to: number, share: number): number {
  return Math.round(from + (to - from) * (1 - (1 - share) ** 3));
}

function formatHundredths(value: number, locale: string): string {
  return formatMoney((value / 100).toFixed(2), locale);
}

function allowsMotion(): boolean {
  const isStill = document.documentElement.dataset.still !== undefined;
  return !isStill && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
