import { createServer } from "node:net";
import { SANDBOX_PORTS } from "./sandbox-ports.mjs";

const PRODUCT_FROM = Number(process.env.TEST_PORT ?? 3400);
const SANDBOX_FROM = Number(process.env.TEST_SANDBOX_PORT ?? 4400);
const CHOICES = 40;

/** Slots of the products that run beside those of the workers, which have 1 to 6. */
export const SLOTS = {
  headers: 7,
  /** And the two after it. */
  chaos: 8,
  development: 11,
  redis: 12,
  budgets: 13,
  recording: 14,
  shots: 15,
} as const;

const ATTEMPTS = 100;
const PAUSE_MS = 50;

/**
 * Ports for one product and its sandbox.
 * @param slot keeps products apart that start at the same time: each would find the ports of the other free
 */
export async function findPorts(slot: number): Promise<{ product: number; sandbox: number }> {
  for (let choice = slot * CHOICES; choice < (slot + 1) * CHOICES; choice += 1) {
    const product = PRODUCT_FROM + choice;
    const sandbox = SANDBOX_FROM + choice * SANDBOX_PORTS;
    const wanted = [product, ...Array.from({ length: SANDBOX_PORTS }, (_, offset) => sandbox + offset)];
    if ((await Promise.all(wanted.map(isFree))).every(Boolean)) return { product, sandbox };
  }
  throw new Error(`no free ports from ${PRODUCT_FROM + slot * CHOICES} on`);
}

/** Waits until nobody listens on a port. @throws after some seconds */
export async function untilFree(port: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await isFree(port)) return;
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
  throw new Error(`port ${port} is still in use`);
}

/** Whether nobody listens on a port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "0.0.0.0", () => server.close(() => resolve(true)));
  });
}
