import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { ControlError } from "./problem";

/**
 * Refuses requests that another site made a browser send. Pages on other ports of this machine count as others:
 * the product itself must not work the switches of its gateway. Callers that are no browsers send neither header.
 * @throws ControlError 403
 */
export function requireOwnSite(request: IncomingMessage): void {
  const site = request.headers["sec-fetch-site"];
  const { origin, host } = request.headers;
  const isRead = request.method === "GET" || request.method === "HEAD";
  // A link from elsewhere may lead here; nothing but reading comes of it.
  if (isRead && request.headers["sec-fetch-mode"] === "navigate") return;
  if (site !== undefined && site !== "same-origin" && site !== "none")
    throw new ControlError(403, "not for other sites");
  if (origin === undefined) return;
  const isOwn = URL.canParse(origin) && new URL(origin).host === host;
  if (!isOwn) throw new ControlError(403, "not for other sites");
}

/** The secret that the panel writes into its own forms; pages of other sites cannot read it. */
export class FormToken {
  readonly value = randomBytes(18).toString("base64url");

  /** @throws ControlError 403 */
  require(given: string | undefined): void {
    const mine = Buffer.from(this.value);
    const other = Buffer.from(given ?? "");
    if (mine.length !== other.length || !timingSafeEqual(mine, other)) {
      throw new ControlError(403, "This page is out of date. Load it again and repeat what you did.");
    }
  }
}
