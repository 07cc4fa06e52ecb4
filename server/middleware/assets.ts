import type { ServerResponse } from "node:http";
import { Router } from "express";
import sirv from "sirv";

const YEAR_SECONDS = 31_536_000;

/** Serves the built client files, precompressed. @param directory of the client build */
export function assets(directory: string): Router {
  const router = Router();
  router.use(sirv(directory, { brotli: true, gzip: true, etag: true, setHeaders: setCacheControl }));
  router.use("/assets", (_request, response) => {
    response.status(404).set("cache-control", "no-store").end();
  });
  return router;
}

/** Files in `/assets/` have a hash in their names, so they never change. */
function setCacheControl(response: ServerResponse, path: string): void {
  const isHashed = path.startsWith("/assets/");
  response.setHeader("cache-control", isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=3600");
}
