import type { ReactNode } from "react";
import { Icon } from "../layout/icons";

export type ToastProps = {
  tone: "good" | "bad";
  message: string;
  /** Stands in the page where the message belongs instead of over its lower edge. */
  inline?: boolean | undefined;
  /** Leaves after so many seconds where script runs and things may move; without, it stands in the page. */
  seconds?: 2 | 3 | 8 | undefined;
  /** At the upper edge: over a sheet, whose buttons stand below. */
  top?: boolean | undefined;
  /** A link after the words. */
  children?: ReactNode;
};

export function Toast({ tone, message, inline, seconds, top, children }: ToastProps) {
  const className = `toast ${tone}${inline ? " inline" : ""}${top ? " top" : ""}`;
  return (
    <p className={className} data-seconds={seconds} role={tone === "bad" ? "alert" : "status"}>
      <Icon name={tone === "bad" ? "warning" : "check"} />
      <span>
        {message}
        {children}
      </span>
    </p>
  );
}
