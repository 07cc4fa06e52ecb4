import type { NextFunction, Request, Response } from "express";

/** Answers 400 where the Host header names no host (RFC 9112, section 3.2): addresses of pages are made with it. */
export function hostCheck({ headers: { host = "" } }: Request, response: Response, next: NextFunction): void {
  if (host && URL.canParse(`http://${host}`)) next();
  else response.status(400).set("cache-control", "no-store").type("text/plain").send("bad host");
}
