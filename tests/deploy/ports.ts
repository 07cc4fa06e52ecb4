import { isFree } from "../support/ports.ts";

const FIRST_PORT = 20_000;
const LAST_PORT = 30_000;

/** The first of so many free ports in a row. */
export async function freePorts(count: number): Promise<number> {
  const from = FIRST_PORT + (process.pid % 500) * 20;
  for (let port = from; port < LAST_PORT; port += count) {
    const ports = Array.from({ length: count }, (_, index) => port + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return port;
  }
  throw new Error(`no ${count} free ports from ${from} on`);
}
