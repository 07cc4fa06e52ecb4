import type { NextFunction, Request, Response } from "express";

/** Answers 400 without a valid Host header (RFC 9112, 3.2), which the addresses of pages are built from. */
export function hostCheck({ headers: { host = "" } }: Request, response: Response, next: NextFunction): void {
  if (host && URL.canParse(`http://${host}`)) next();
  else response.status(400).set("cache-control", "no-store").type("text/plain").send("bad host");
}
