import { setTimeout as sleep } from "node:timers/promises";
import { startTestRedis } from "../../app/gateway/testing/redis.ts";
import { type Product, startProduct } from "../support/product.ts";
import { Sandbox } from "../support/sandbox.ts";
import type { Fault } from "./faults.ts";
import { type FaultProxy, startFaultProxy } from "./proxy.ts";
import { sendTwice, signIn, type Visit, visit, visitPages, type Write, writes } from "./visits.ts";

const SECRET = "a-secret-of-tests-that-is-long-enough";
const RECOVERY_LIMIT_MS = 30_000;
const POLL_MS = 50;
/** Faults in which the gateway says by every operation that the session has ended. */
const ENDS_SESSIONS = /^(?:status 401|code login\.not\.session)$/;

/** What a fault did to the products. */
export interface Row {
  fault: string;
  products: number;
  pages: number;
  /** Pages without an answer, of status 500 or 504, and with raw values of wrong types. */
  failedPages: number;
  p99Milliseconds: number;
  writes: number;
  failedWrites: number;
  /** Calls that the gateway got more than once for one form, although it may get them only once. */
  repeatedCalls: string[];
  /** Milliseconds until home was whole after the fault; undefined when it was not within 30 s. */
  recoveryMilliseconds: number | undefined;
  /** The member was signed out, although the session lived. */
  signedOut: boolean;
}

export interface ChaosOptions {
  faults: readonly Fault[];
  products: number;
  /** How often every page is asked for, and every form is sent. */
  rounds: number;
  /** First slot of ports (tests/support/ports.ts). */
  slot?: number;
  /** A running product whose sandbox is the gateway; without it one is started. */
  base?: Product;
  onRow?: (row: Row) => void;
}

/** A failure of the product, in words; none for a row as it should be. */
export function findProblems(row: Row): string[] {
  const { failedPages, failedWrites, repeatedCalls, signedOut, recoveryMilliseconds } = row;
  return [
    ...(failedPages > 0 ? [`${failedPages} pages failed`] : []),
    ...(failedWrites > 0 ? [`${failedWrites} writes without a clear answer`] : []),
    ...repeatedCalls.map((call) => `called more than once: ${call}`),
    ...(signedOut ? ["signed out"] : []),
    ...(recoveryMilliseconds === undefined ? ["home did not recover"] : []),
  ];
}

/** Runs products behind a fault proxy, and strikes them with each fault in turn. */
export async function runChaos({
  faults,
  products: count,
  rounds,
  slot = 0,
  base: given,
  onRow,
}: ChaosOptions): Promise<Row[]> {
  // Its sandbox is the gateway; the products under test reach it through the proxy only.
  const base = given ?? (await startProduct({ slot }));
  const proxy = await startFaultProxy(base.gatewayUrl);
  const redis = count > 1 ? await startTestRedis() : undefined;
  const env = {
    GATEWAY_URL: proxy.url,
    MERCHANT_CODE: "DEMO",
    SESSION_SECRET: SECRET,
    LOG_LEVEL: "error",
    ...(redis ? { REDIS_URL: redis.url } : {}),
  };
  const products: Product[] = [];
  try {
    for (let index = 0; index < count; index += 1) products.push(await startProduct({ slot: slot + 1 + index, env }));
    const urls = products.map(({ url }) => url);
    const rows: Row[] = [];
    for (const fault of faults) {
      // Nothing that a fault before has left, such as operations that count as missing.
      await Promise.all(products.map((product) => product.renew()));
      const row = await strike({ fault, proxy, urls, rounds, sandbox: new Sandbox(base.controlUrl) });
      rows.push(row);
      onRow?.(row);
    }
    return rows;
  } finally {
    await Promise.all([...products, ...(given ? [] : [base])].map((product) => product.stop()));
    await proxy.close();
    await redis?.close();
  }
}

let members = 0;

interface StrikeOptions extends Pick<ChaosOptions, "rounds"> {
  fault: Fault;
  proxy: FaultProxy;
  urls: readonly string[];
  sandbox: Sandbox;
}

async function strike({ fault, proxy, urls, rounds, sandbox }: StrikeOptions): Promise<Row> {
  members += 1;
  const cookie = await signIn(urls[0] ?? "", await sandbox.createMember(), `10.9.${members >> 8}.${members & 255}`);
  await Promise.all(visitPages(urls, cookie, 0));
  proxy.setFault(fault);
  const pages: Visit[] = [];
  const answers: Visit[] = [];
  const repeatedCalls = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    pages.push(...(await Promise.all(visitPages(urls, cookie, round))));
    proxy.clear();
    const send = async (write: Write) => ({ write, both: await sendTwice(urls, cookie, write) });
    for (const { write, both } of await Promise.all(writes.map(send))) {
      if (isRepeated(write, both, proxy.requests)) repeatedCalls.add(write.call);
      answers.push(...both);
    }
  }
  proxy.setFault(undefined);
  const recoveryMilliseconds = await untilWhole(urls);
  const { status } = await visit(urls[0] ?? "", "/m/member/home", jsonOf(cookie));
  return {
    fault: fault.name,
    products: urls.length,
    pages: pages.length,
    failedPages: pages.filter(isFailure).length,
    p99Milliseconds: Math.round(quantile(pages, 0.99)),
    writes: answers.length,
    failedWrites: answers.filter(isFailure).length,
    repeatedCalls: [...repeatedCalls],
    recoveryMilliseconds,
    signedOut: status === 401 && !ENDS_SESSIONS.test(fault.name),
  };
}

/**
 * Whether the gateway got the call of a form more than once, although it may get it only once.
 * @param answers to the form, which was sent twice
 * @param requests that the gateway got meanwhile
 */
function isRepeated({ call, repeatsAfterFailure }: Write, answers: readonly Visit[], requests: readonly string[]) {
  if (repeatsAfterFailure && answers.every(({ status }) => status !== 200)) return false;
  return requests.filter((request) => request === call).length > 1;
}

const jsonOf = (cookie: string) => ({ headers: { accept: "application/json", cookie } });

/** What values of wrong types look like as text. */
const RAW_VALUE = /\[object Object\]|not-a-(?:text|item)/;

/** 502 and 503 say that the gateway failed. */
function isFailure({ status, text }: Visit): boolean {
  return status === 0 || status === 500 || status === 504 || RAW_VALUE.test(text);
}

/** @returns milliseconds until home is whole at every product */
async function untilWhole(urls: readonly string[]): Promise<number | undefined> {
  const from = performance.now();
  while (performance.now() - from < RECOVERY_LIMIT_MS) {
    const homes = await Promise.all(urls.map((url) => visit(url, "/m/home", jsonOf(""))));
    if (homes.every(({ status, text }) => status === 200 && !text.includes('"kind":"failed"')))
      return Math.round(performance.now() - from);
    await sleep(POLL_MS);
  }
  return undefined;
}

function quantile(visits: readonly Visit[], share: number): number {
  const sorted = visits.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
