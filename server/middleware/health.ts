import { Router } from "express";

/**
 * Whether this process accepts new requests. It does not depend on the gateway, because cached guest pages are served
 * without it.
 */
export interface Readiness {
  draining: boolean;
}

/** `/healthz`: the process runs. `/readyz`: it accepts new requests. */
export function health(readiness: Readiness): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => {
    response.set("cache-control", "no-store").type("text/plain").send("ok");
  });
  router.get("/readyz", (_request, response) => {
    response
      .set("cache-control", "no-store")
      .status(readiness.draining ? 503 : 200)
      .type("text/plain")
      .send(readiness.draining ? "draining" : "ready");
  });
  return router;
}
