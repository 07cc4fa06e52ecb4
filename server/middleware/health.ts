import { Router } from "express";

/** Whether this process takes new work. It never depends on the gateway: a guest's page may still be served when that is gone. */
export interface Readiness {
  draining: boolean;
}

/** `/healthz` says that the process lives, `/readyz` whether it takes new work. */
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
