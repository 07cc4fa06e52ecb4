import { Icon } from "./icons";

export type ToastProps = {
  tone: "good" | "bad";
  message: string;
  /** Stands in the page where the message belongs instead of over its lower edge. */
  inline?: boolean | undefined;
};

export function Toast({ tone, message, inline }: ToastProps) {
  const className = `toast ${tone}${inline ? " inline" : ""}`;
  return (
    <p className={className} role={tone === "bad" ? "alert" : "status"}>
      <Icon name={tone === "bad" ? "warning" : "check"} />
      {message}
    </p>
  );
}
