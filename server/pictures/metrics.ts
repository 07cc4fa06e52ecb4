import { Counter, Gauge } from "prom-client";
import { registry } from "~/platform/metrics.server";

/** `memory` and `disk`: kept. `made`: fetched or encoded for the request. `stale`: another one of the same picture. */
export type PictureResult = "memory" | "disk" | "made" | "stale" | "fallback" | "limited" | "unknown";

export const pictureResults = new Counter({
  name: "picture_requests_total",
  help: "Pictures that browsers asked for, by result: memory, disk, made, stale (another size of the same picture), fallback (a stand-in), limited or unknown",
  labelNames: ["result"],
  registers: [registry],
});

export const pictureFetches = new Counter({
  name: "picture_fetches_total",
  help: "Pictures fetched from the image hosts, by outcome: ok or failed",
  labelNames: ["outcome"],
  registers: [registry],
});

export const pictureEncodes = new Counter({
  name: "picture_encodes_total",
  help: "Pictures encoded, by format and outcome: ok or failed",
  labelNames: ["format", "outcome"],
  registers: [registry],
});

export const pictureBytesSaved = new Counter({
  name: "picture_bytes_saved_total",
  help: "Bytes of the source pictures that browsers were spared",
  registers: [registry],
});

/** @param readQueue called at each scrape */
export function registerPictureQueue(readQueue: () => number): void {
  registry.removeSingleMetric("picture_queue");
  new Gauge({
    name: "picture_queue",
    help: "Pictures that are fetched, wait for the encoder or are encoded",
    registers: [registry],
    collect() {
      this.set(readQueue());
    },
  });
}
