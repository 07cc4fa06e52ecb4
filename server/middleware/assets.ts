import type { ReadStream } from "node:fs";
import type { ServerResponse } from "node:http";
import { finished } from "node:stream";
import { type NextFunction, type Request, type Response, Router } from "express";
import sirv from "sirv";

const YEAR_SECONDS = 31_536_000;

/** Serves the built client files, precompressed. @param directory of the client build */
export function assets(directory: string): Router {
  const router = Router();
  router.use(withoutRange, sirv(directory, { brotli: true, gzip: true, etag: true, setHeaders: prepare }));
  router.use("/assets", (_request, response) => {
    response.status(404).set("cache-control", "no-store").end();
  });
  return router;
}

/** The files are small and sent as a whole (RFC 9110, 14.2): `sirv` fails on a range that ends before it begins. */
function withoutRange({ headers }: Request, _response: Response, next: NextFunction): void {
  delete headers.range;
  next();
}

/** Called by `sirv` before it sends a file. */
function prepare(response: ServerResponse, path: string): void {
  setCacheControl(response, path);
  response.once("pipe", (file: ReadStream) => endTogether(file, response));
}

/**
 * `sirv` leaves a file open whose visitor has left, and its error without a listener, which would end the process: a file may
 * be gone since the start. The answer has begun then, so its connection is closed.
 */
function endTogether(file: ReadStream, response: ServerResponse): void {
  finished(response, () => file.destroy());
  file.once("error", () => response.destroy());
}

/** Files in `/assets/` have a hash in their names, so they never change. */
function setCacheControl(response: ServerResponse, path: string): void {
  const isHashed = path.startsWith("/assets/");
  response.setHeader("cache-control", isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=3600");
}
