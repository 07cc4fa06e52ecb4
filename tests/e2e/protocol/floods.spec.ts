import { randomInt } from "node:crypto";
import { connect } from "node:net";
import { expect, api as test } from "../../support/fixtures.ts";
import { ApiClient } from "../../support/openapi/api-client.ts";
import type { Product } from "../../support/product.ts";
import type { Account, Sandbox } from "../../support/sandbox.ts";

/** Few enough that an attack of some hundred requests is far above it. */
const SHARE = 100;

test.use({ environment: { ADDRESS_REQUESTS_PER_SECOND: String(SHARE) } });

/** Everybody of a flood comes from this address. */
const ANGRY = "10.77.1.1";
const browser = { accept: "text/html", "x-forwarded-for": ANGRY };

const word = () => Math.random().toString(36).slice(2, 8);
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at));

async function statusOf({ url }: Product, path: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url + path, { headers: { ...browser, ...headers }, redirect: "manual" });
  await answer.text();
  return answer.status;
}

/** A flood of `count` requests at once. @returns how often each status came */
async function flood(product: Product, count: number, next: () => [path: string, headers?: Record<string, string>]) {
  const statuses = await Promise.all(
    times(count, () => {
      const [path, headers = {}] = next();
      return statusOf(product, path, headers);
    }),
  );
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** People beside the flood: log-ins, each from an address of its own, and pages of a member. */
async function visitAndLogIn(product: Product, sandbox: Sandbox, member: ApiClient) {
  const paths = ["/m/home", "/m/slot-games", "/m/member/home"];
  const logIn = async ({ username, password }: Account) => {
    const answer = await new ApiClient(product, sandbox, "guest").send({
      method: "POST",
      path: "/m/login",
      headers: { accept: "text/html", origin: product.url, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ username, password }).toString(),
    });
    return answer.status;
  };
  const accounts = await Promise.all(times(6, () => sandbox.createMember()));
  const [logIns, pages] = await Promise.all([
    Promise.all(accounts.map(logIn)),
    Promise.all(
      times(12, async (at) => {
        const path = paths[at % paths.length] ?? "";
        return (await member.send({ method: "GET", path, headers: { accept: "text/html" } })).status;
      }),
    ),
  ]);
  return { logIns: [...new Set(logIns)], pages: [...new Set(pages)] };
}

const served = { logIns: [302], pages: [200] };

test.describe("@http One angry visitor does not spoil it for the others", () => {
  let member: ApiClient;

  test.beforeEach(async ({ product, sandbox }) => {
    member = new ApiClient(product, sandbox, "member");
    await member.settle();
    for (const path of ["/m/home", "/m/slot-games"]) expect(await statusOf(product, path, {})).toBe(200);
  });

  test("a flood of a cached page is answered later, and not refused; another guest does not wait for it", async ({
    product,
    sandbox,
  }) => {
    let answered = 0;
    const flooding = Promise.all(
      times(3 * SHARE, async () => {
        const status = await statusOf(product, "/m/home", {});
        answered += 1;
        return status;
      }),
    );
    expect(await statusOf(product, "/m/home", { "x-forwarded-for": "10.78.1.1" })).toBe(200);
    expect(answered).toBeLessThan(2 * SHARE);
    expect(await visitAndLogIn(product, sandbox, member)).toEqual(served);
    const statuses = await flooding;
    // Two seconds of requests may wait; more are refused while the process is busy.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2 * SHARE);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });

  test("a flood of a cached page with cookies that nobody has sent before", async ({ product, sandbox }) => {
    const cookie = () =>
      times(150, (at) => `${["__proto__", "SESSION", "session.1"][at % 3]}${at}=%zz${word()}`).join("; ");
    const [counts, beside] = await Promise.all([
      flood(product, 60, () => ["/m/home", { cookie: cookie() }]),
      visitAndLogIn(product, sandbox, member),
    ]);
    expect((counts[200] ?? 0) + (counts[429] ?? 0)).toBe(60);
    expect(beside).toEqual(served);
  });

  test("a flood of the largest pages: a few are made, the others refused", async ({ product, sandbox }) => {
    // Most games have such a bet, and 14 pages are the most that are shown.
    const path = () => `/m/slot-games?minBet=0.${randomInt(10, 99)}&pages=${randomInt(14, 99)}`;
    const [counts, beside] = await Promise.all([
      flood(product, 80, () => [path()]),
      visitAndLogIn(product, sandbox, member),
    ]);
    expect(counts[200]).toBeGreaterThan(0);
    expect(counts[200]).toBeLessThan(40);
    expect((counts[429] ?? 0) + (counts[503] ?? 0)).toBe(80 - (counts[200] ?? 0));
    expect(beside).toEqual(served);
  });

  test("a flood of packets with a hundred searches: the gateway sees next to none", async ({ product, sandbox }) => {
    const { hostname, port, host } = new URL(product.url);
    const pipeline = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(
            times(
              100,
              () =>
                `GET /m/slot-games?gameName=${word()} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${ANGRY}\r\n\r\n`,
            ).join(""),
          ),
        );
        socket.on("error", () => undefined).once("close", () => resolve());
      });
    const [, beside] = await Promise.all([Promise.all(times(30, pipeline)), visitAndLogIn(product, sandbox, member)]);
    const searches = (await sandbox.calls()).filter(({ query }) => query.includes("gameName="));
    expect(searches.length).toBeLessThanOrEqual(4 * 30);
    expect(beside).toEqual(served);
  });
});
