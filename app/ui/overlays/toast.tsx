import type { ReactNode } from "react";
import { Icon } from "../layout/icons";

export type ToastProps = {
  tone: "good" | "bad";
  message: string;
  /**
   * Time after which the toast disappears. Without script, with animations turned off, or when absent, the toast stays.
   */
  seconds?: 2 | 3 | 8 | undefined;
  /** At the upper edge, for pages with a dialog: its buttons are at the lower edge. */
  top?: boolean | undefined;
  /** A link or form after the message. */
  children?: ReactNode;
};

export function Toast({ tone, message, seconds, top, children }: ToastProps) {
  const className = `toast ${tone}${top ? " at-top" : ""}`;
  return (
    <div className={className} data-seconds={seconds} role={tone === "bad" ? "alert" : "status"}>
      <Icon name={tone === "bad" ? "warning" : "check"} />
      <div>
        {message}
        {children}
      </div>
    </div>
  );
}
