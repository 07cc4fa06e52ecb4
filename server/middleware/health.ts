import { Router } from "express";
import { getConfiguration } from "~/platform/configuration.server";

/** Whether this process accepts new requests. It does so without the gateway, from its caches. */
export interface Readiness {
  draining: boolean;
  /** Settings and home are being loaded for the first time. */
  warming?: boolean;
}

/** `/healthz`: the process runs. `/readyz`: it accepts new requests. `/version`: what was built. */
export function health(readiness: Readiness): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => {
    response.set("cache-control", "no-store").type("text/plain").send("ok");
  });
  router.get("/readyz", (_request, response) => {
    const state = stateOf(readiness);
    response
      .set("cache-control", "no-store")
      .status(state === "ready" ? 200 : 503)
      .type("text/plain")
      .send(state);
  });
  router.get("/version", (_request, response) => {
    const { version, commit } = getConfiguration();
    response.set("cache-control", "no-store").json({ version, commit });
  });
  return router;
}

function stateOf({ draining, warming }: Readiness): "draining" | "starting" | "ready" {
  if (draining) return "draining";
  return warming ? "starting" : "ready";
}
