import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { ControlError } from "./control-error";

/**
 * Rejects requests under any other name than those of this sandbox. Another site can let a name of its own point to this
 * machine (DNS rebinding), and then its pages count as pages of the control address. An IP address is nobody's name.
 * @param names the host names that the sandbox is configured with
 * @throws ControlError 403
 */
export function requireKnownHost({ headers: { host = "" } }: IncomingMessage, names: readonly string[]): void {
  const address = `http://${host}`;
  const { hostname = "" } = URL.canParse(address) ? new URL(address) : {};
  const isKnown = ["localhost", ...names].includes(hostname) || isIP(hostname.replace(/^\[|\]$/g, "")) > 0;
  if (!isKnown) throw new ControlError(403, "not under this host name: set SANDBOX_PUBLIC_HOST");
}

/**
 * Rejects requests that another site made a browser send. Other ports of this machine count as other sites: pages of
 * the product must not change the switches of its gateway. Clients other than browsers send neither header and pass.
 * @throws ControlError 403
 */
export function requireSameOrigin(request: IncomingMessage): void {
  const site = request.headers["sec-fetch-site"];
  const { origin, host } = request.headers;
  const isRead = request.method === "GET" || request.method === "HEAD";
  // Links from other sites are allowed: they only read.
  if (isRead && request.headers["sec-fetch-mode"] === "navigate") return;
  if (site !== undefined && site !== "same-origin" && site !== "none")
    throw new ControlError(403, "not for other sites");
  if (origin === undefined) return;
  const isSameHost = URL.canParse(origin) && new URL(origin).host === host;
  if (!isSameHost) throw new ControlError(403, "not for other sites");
}

/** Anti-CSRF token that the panel writes into its forms. Pages of other sites cannot read it. */
export class CsrfToken {
  readonly value = randomBytes(18).toString("base64url");

  /** @throws ControlError 403 */
  require(submitted: string | undefined): void {
    const expected = Buffer.from(this.value);
    const actual = Buffer.from(submitted ?? "");
    if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) {
      throw new ControlError(403, "This page is out of date. Load it again and repeat what you did.");
    }
  }
}
