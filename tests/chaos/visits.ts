import { randomUUID } from "node:crypto";
import { type Account, PASSWORD } from "../support/sandbox.ts";

const LIMIT_MS = 20_000;

/** One answer of a product; status 0 for none. */
export interface Visit {
  what: string;
  status: number;
  milliseconds: number;
  text: string;
}

/** Kinds of page, for guests and members. */
const GUEST_PAGES = ["/m/home", "/m/slot-games", "/m/notice", "/m/activity", "/m/login"];
const MEMBER_PAGES = ["/m/home", "/m/member/home", "/m/fav-games", "/m/rewardCenter", "/m/slot-games"];

/** A form that is sent twice, to two products where there are several, and the call that the gateway may get only once. */
export interface Write {
  path: string;
  call: string;
  form: () => Record<string, string>;
  /** After a failure the form may call the gateway again: making its change twice does no harm. */
  repeatsAfterFailure?: true;
}

export const writes: readonly Write[] = [
  {
    path: "/m/favourite",
    call: "POST /wps/relay/MCSFE_addFavoriteGameV2",
    form: () => ({ favourite: "RNG.JL.3001 false", stay: "1", idempotencyKey: randomUUID() }),
    repeatsAfterFailure: true,
  },
  {
    path: "/m/launch",
    call: "GET /wps/game/launchGame",
    form: () => ({ game: "RNG.JL.3001~JL-3001", idempotencyKey: randomUUID() }),
  },
  {
    path: "/m/promoCode",
    call: "POST /wps/relay/PROMOFE_redeemPromoCode",
    form: () => ({ promoCode: `C${randomUUID().slice(0, 8)}`, idempotencyKey: randomUUID() }),
  },
  {
    path: "/m/rewardCenter",
    call: "POST /wps/relay/MCSFE_claimReward",
    form: () => ({ reward: "3001", idempotencyKey: randomUUID() }),
  },
];

export async function visit(url: string, path: string, init: RequestInit = {}): Promise<Visit> {
  const from = performance.now();
  const answer = { what: path, status: 0, text: "" };
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(url + path, { redirect: "manual", signal, ...init });
    Object.assign(answer, { text: await response.text(), status: response.status });
  } catch {
    // Counted as no answer.
  }
  return { ...answer, milliseconds: performance.now() - from };
}

/**
 * @param address of the visitor; limits count by it
 * @returns the cookies of a session. @throws Error when the log-in is refused
 */
export async function signIn(url: string, { username }: Account, address: string): Promise<string> {
  const response = await fetch(`${url}/m/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "x-forwarded-for": address },
    body: new URLSearchParams({ username, password: PASSWORD }),
  });
  if (response.status !== 302) throw new Error(`the log-in was answered with ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

/** Asks for every kind of page, each from the next product. */
export function visitPages(urls: readonly string[], cookie: string, round: number): Promise<Visit>[] {
  const pages = [
    ...GUEST_PAGES.map((path) => ({ path, headers: {} })),
    ...MEMBER_PAGES.map((path) => ({ path, headers: { cookie } })),
  ];
  return pages.map(({ path, headers }, index) => {
    const url = urls[(index + round) % urls.length] ?? "";
    return visit(url, path, { headers: { accept: "text/html", ...headers } });
  });
}

/** Sends a form twice at the same moment, to different products where there are several. */
export function sendTwice(urls: readonly string[], cookie: string, { path, form }: Write): Promise<Visit[]> {
  const body = form();
  const send = (index: number) => {
    const url = urls[index % urls.length] ?? "";
    const headers = { cookie, origin: url, accept: "application/json" };
    return visit(url, path, { method: "POST", headers, body: new URLSearchParams(body) });
  };
  return Promise.all([send(0), send(1)]);
}
