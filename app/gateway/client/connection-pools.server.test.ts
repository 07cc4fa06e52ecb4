import { setMaxListeners } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { noContent } from "../protocol/request.server";
import { listBanners } from "../resources/announcements/announcements.server";
import { listGames, listVendorGames } from "../resources/games/games.server";
import { getWallet } from "../resources/member/member.server";
import { exampleHandler } from "../testing/example-responses";
import { closeAll, expectGatewayError, gatewayOptions, sendSuccess, startServer } from "../testing/http-server";
import { createGateway } from "./create-gateway.server";

afterEach(closeAll);

/** A busy machine takes more than the second that `waitFor` waits by default. */
const LONG = { timeout: 10_000 };

test("log-in, wallet and banners are served while searches and lists hang on every connection they may have", async () => {
  const answer = exampleHandler();
  const { url, requests } = await startServer((request, response) => {
    if (request.path !== "/wps/relay/GCSGAME_gameList") answer(request, response);
  });
  const gateway = createGateway(gatewayOptions(url, { transport: { maxConnections: 8, maxQueued: 1000 } }));
  const leave = new AbortController();
  setMaxListeners(0, leave.signal);
  const guest = gateway.clientFor({ language: "EN", deviceType: "web", signal: leave.signal });
  const member = gateway.clientFor({ language: "EN", deviceType: "web", token: "tk-1" });
  const hanging = [
    ...Array.from({ length: 200 }, (_, index) => listGames(guest, { name: `n${index}` })),
    listVendorGames(guest, { category: "RNG", vendor: "unknown" }, { maxGames: 200 }),
  ].map((work) => work.catch(() => "given up"));
  await vi.waitFor(() => expect(requests.filter(({ query }) => query.gameName).length).toBe(1), LONG);
  for (let time = 0; time < 20; time += 1) await getWallet(member);
  await listBanners(guest, "m_home");
  expect(requests.filter(({ query }) => query.gameName)).toHaveLength(1);
  leave.abort();
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(["given up"]));
  await vi.waitFor(() => expect(gateway.stats()).toMatchObject({ running: 0, queued: 0 }), LONG);
  await gateway.close();
});

test("a member's wallet is answered while the wallets of trials hang", async () => {
  const answer = exampleHandler();
  let hanging = 0;
  const { url } = await startServer((request, response) => {
    if (JSON.stringify(request.headers).includes("tk-trial")) hanging += 1;
    else answer(request, response);
  });
  const gateway = createGateway(gatewayOptions(url, { transport: { maxConnections: 8, maxQueued: 1000 } }));
  const leave = new AbortController();
  setMaxListeners(0, leave.signal);
  const common = { language: "EN", deviceType: "web" } as const;
  const trial = gateway.clientFor({
    ...common,
    token: "tk-trial",
    signal: leave.signal,
    work: { priority: "guest" },
  });
  const member = gateway.clientFor({ ...common, token: "tk-1", work: { priority: "member" } });
  const wallets = Array.from({ length: 100 }, () => getWallet(trial).catch(() => "given up"));
  await vi.waitFor(() => expect(hanging).toBe(3), LONG);
  for (let time = 0; time < 20; time += 1) await getWallet(member);
  leave.abort();
  await Promise.all(wallets);
  await gateway.close();
});

test("log-in, wallet and lists are served while writes hang on every connection they may have", async () => {
  const answer = exampleHandler();
  let hanging = 0;
  const { url } = await startServer((request, response) => {
    if (request.path === "/wps/relay/MCSFE_addFavoriteGameV2") hanging += 1;
    else answer(request, response);
  });
  const gateway = createGateway(gatewayOptions(url, { transport: { maxConnections: 8, maxQueued: 1000 } }));
  const leave = new AbortController();
  setMaxListeners(0, leave.signal);
  const common = { language: "EN", deviceType: "web", token: "tk-1" } as const;
  const favouritesClient = gateway.clientFor({ ...common, signal: leave.signal });
  const member = gateway.clientFor(common);
  const favourites = Array.from({ length: 100 }, () =>
    favouritesClient.call("addFavorite", noContent).catch(() => "given up"),
  );
  await vi.waitFor(() => expect(hanging).toBe(2), LONG);
  for (let time = 0; time < 20; time += 1) await getWallet(member);
  await listGames(member, { category: "RNG" });
  leave.abort();
  await Promise.all(favourites);
  await gateway.close();
});

test("a call that waits for a connection ends when it is given up, and leaves its place and the connection to others", async () => {
  const ports = new Set<number | undefined>();
  const paths: string[] = [];
  const held: (() => void)[] = [];
  const { url } = await startServer(({ path }, response) => {
    ports.add(response.socket?.remotePort);
    paths.push(path);
    held.push(() => sendSuccess(response, true));
  });
  const options = { timeout: 30_000, transport: { maxConnections: 1, maxQueued: 1 } };
  const gateway = createGateway(gatewayOptions(url, options));
  const leave = new AbortController();
  const common = { language: "EN", deviceType: "web", token: "tk-1" } as const;
  const leaving = gateway.clientFor({ ...common, signal: leave.signal });
  const member = gateway.clientFor(common);
  const first = member.call("touchSession", noContent);
  await vi.waitFor(() => expect(held).toHaveLength(1), LONG);

  const left = expectGatewayError(leaving.call("getMemberInfo", noContent));
  leave.abort();
  expect(await left).toMatchObject({ kind: "timeout" });
  const late = member.call("getMemberInfo", { ...noContent, deadlines: { headers: 20 } });
  expect(await expectGatewayError(late)).toMatchObject({ kind: "timeout" });
  const last = member.call("getMemberInfo", noContent);
  expect(await expectGatewayError(member.call("getMemberInfo", noContent))).toMatchObject({ code: "QUEUE_FULL" });
  expect(gateway.stats()).toMatchObject({ running: 1, queued: 1 });

  held.shift()?.();
  await first;
  await vi.waitFor(() => expect(held).toHaveLength(1), LONG);
  held.shift()?.();
  await last;
  expect(paths).toHaveLength(2);
  expect(ports.size).toBe(1);
  await gateway.close();
});

test("a call that is given up before it is written leaves its connection open", async () => {
  const ports = new Set<number | undefined>();
  const { url, requests } = await startServer((_, response) => {
    ports.add(response.socket?.remotePort);
    sendSuccess(response, true);
  });
  const gateway = createGateway(gatewayOptions(url, { transport: { maxConnections: 1 } }));
  const leave = new AbortController();
  const common = { language: "EN", deviceType: "web", token: "tk-1" } as const;
  const leaving = gateway.clientFor({ ...common, signal: leave.signal });
  const member = gateway.clientFor(common);
  await member.call("touchSession", noContent);
  await vi.waitFor(() => expect(gateway.stats()).toMatchObject({ idle: 1, running: 0 }), LONG);

  const left = expectGatewayError(leaving.call("touchSession", noContent));
  // A used connection is written to in the next turn of the event loop.
  for (let turn = 0; turn < 1000 && gateway.stats().queued === 0; turn += 1) await undefined;
  expect(gateway.stats()).toMatchObject({ running: 0, queued: 1 });
  leave.abort();
  expect(await left).toMatchObject({ kind: "timeout" });

  await member.call("touchSession", noContent);
  expect(requests).toHaveLength(2);
  expect(ports.size).toBe(1);
  await gateway.close();
});
