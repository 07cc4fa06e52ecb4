import type { Call } from "./operation";

/** The target of the back link of a lottery or chat (quirk 7): http and https addresses only. */
export function readBackUrl({ query, reportViolation }: Call): string | null {
  const text = query.get("backUrl");
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url.href;
  reportViolation("backUrl is not a web address");
  return null;
}
