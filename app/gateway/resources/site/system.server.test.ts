import type { ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { exampleHandler, startGatewayWith } from "../../testing/example-responses";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "../../testing/http-server";
import { listEnabledModules } from "./settings.server";
import { getCountry, getCustomerServiceLinks, getSystemStatus, getTemplate } from "./system.server";

afterEach(closeAll);

test("the status has settings, decrypted service entries and allowed URLs only (gateway 3.5, 2.10)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler());
  const status = await getSystemStatus(gateway, "www.site.invalid");
  expect(requests[0]?.query).toEqual({ url: "www.site.invalid" });
  expect(status).toMatchObject({
    status: "open",
    modules: ["REG3", "USERNAMEREG3"],
    imageHosts: ["https://img1.example.invalid", "https://img2.example.invalid"],
    paths: { telegram: "https://t.example.invalid/demo" },
    logoPath: "/brand/logo.png",
    profileIconCount: 9,
    resources: [{ type: "ios", url: "https://app.example.invalid/ios", label: "iOS app" }],
  });
  expect(status.customerService.map(({ title, url, labelIds }) => [title, url, labelIds])).toEqual([
    ["CS", "https://chat.example.invalid/room?c=demo", []],
    ["whatsapp", "https://wa.example.invalid/0", ["12"]],
  ]);
  expect(status).not.toHaveProperty("maintenanceEnd");
  expect(JSON.stringify(status)).not.toMatch(/null|203\.0\.113\.7/);
});

test.each([
  [{ maintenance: true, maintenanceEnd: 1767232800000, regionRestriction: true }, "maintenance"],
  [{ maintenance: "1" }, "maintenance"],
  [{ maintenance: false, regionRestriction: true, info: null }, "region-blocked"],
  [{ regionRestriction: true, location: { ip: "203.0.113.7" } }, "region-blocked"],
  [{ maintenance: false, info: {} }, "open"],
])("the status %j is %s (behaviour 16)", async (value, status) => {
  const { gateway } = await startGatewayWith("/wps/system/status", value);
  expect(await getSystemStatus(gateway)).toMatchObject({ status, customerService: [], modules: [] });
});

test.each([{ maintenance: "", regionRestriction: null, info: null }, {}])(
  "the status %j says nothing and is malformed",
  async (value) => {
    const { gateway } = await startGatewayWith("/wps/system/status", value);
    await expect(getSystemStatus(gateway)).rejects.toMatchObject({ kind: "malformed" });
  },
);

test.each([
  [{ firebase: { apiKey: "k" } }, true],
  [{ firebase: {} }, true],
  [{ firebase: "" }, false],
  [{ firebase: null }, false],
  [{}, false],
  [null, false],
])("with the settings %j for SMS, a provider sends them: %j (gateway 1.4, 3.5)", async (sms, smsByProvider) => {
  const { gateway } = await startGatewayWith("/wps/system/status", { maintenance: false, info: { sms } });
  expect(await getSystemStatus(gateway)).toMatchObject({ smsByProvider });
});

test.each([
  ["maintenance", { maintenance: true, regionRestriction: false }, "maintenance"],
  ["a closed region", { maintenance: false, regionRestriction: true }, "region-blocked"],
] as const)(
  "%s and its end count at once, also where the settings are empty lists",
  async (_, closed, closedStatus) => {
    const times = { now: 1_000_000 };
    let status: object = {
      info: { customerService: [{ title: "CS", path: "https://c.invalid/" }] },
      maintenance: false,
    };
    const handler = (_request: unknown, response: ServerResponse) => sendSuccess(response, status);
    const { gateway } = await startTestGateway(handler, {}, { clock: () => times.now });
    const expectStatus = async (expected: string) => {
      times.now += 60_000;
      await vi.waitFor(async () => expect((await getSystemStatus(gateway)).status).toBe(expected));
    };
    await expectStatus("open");
    const info = { customerService: [], resources: [], whitelabel: [] };
    status = { info, ...closed };
    await expectStatus(closedStatus);
    status = { info, maintenance: false, regionRestriction: false };
    await expectStatus("open");
  },
);

test.each([{ info: {} }, { info: { whitelabel: [] } }, { info: { customerService: [] }, maintenance: null }])(
  "the status %j does not say whether the site is open: it opens no closed site at once",
  async (bare) => {
    const times = { now: 1_000_000 };
    let status: object = { info: { customerService: [] }, maintenance: true };
    const handler = (_request: unknown, response: ServerResponse) => sendSuccess(response, status);
    const { gateway, requests } = await startTestGateway(handler, {}, { clock: () => times.now });
    const readStatus = async () => (await getSystemStatus(gateway)).status;
    expect(await readStatus()).toBe("maintenance");
    status = bare;
    times.now += 60_000;
    await readStatus();
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    // Asked for again as after a failure.
    await vi.waitFor(async () => {
      times.now += 2_000;
      expect(await readStatus()).toBe("maintenance");
      expect(requests.length).toBeGreaterThan(2);
    });
    status = { ...bare, maintenance: false };
    await vi.waitFor(async () => {
      times.now += 2_000;
      expect(await readStatus()).toBe("open");
    });
  },
);

test.each([
  [{ info: {} }, false],
  [{ info: { whitelabel: null } }, false],
  [{ info: { whitelabel: [] } }, false],
  [{ info: { whitelabel: [{ modId: "REG3", enabled: "0" }] } }, true],
])("of the status %j the modules are known: %j", async (value, areModulesKnown) => {
  const { gateway } = await startGatewayWith("/wps/system/status", value);
  expect(await getSystemStatus(gateway)).toMatchObject({ modules: [], areModulesKnown });
});

test("empty settings of an open site do not take the place of full ones at once", async () => {
  const times = { now: 1_000_000 };
  let whitelabel: object[] = [{ modId: "REWCEN3", enabled: "1" }];
  const handler = (_: unknown, response: ServerResponse) =>
    sendSuccess(response, { info: { whitelabel }, maintenance: false });
  const { gateway, requests } = await startTestGateway(handler, {}, { clock: () => times.now });
  const modules = async () => (await getSystemStatus(gateway)).modules;
  expect(await modules()).toEqual(["REWCEN3"]);
  whitelabel = [];
  times.now += 60_000;
  await modules();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  // Asked for again as after a failure, which the client may note a while after the gateway got the request.
  await vi.waitFor(async () => {
    times.now += 2_000;
    expect(await modules()).toEqual(["REWCEN3"]);
    expect(requests.length).toBeGreaterThan(2);
  });
});

test("a site with one country and no list of others asks for it once an hour", async () => {
  const times = { now: 1_000_000 };
  const value = { countryDialingCode: "95", countries: [] };
  const handler = (_: unknown, response: ServerResponse) => sendSuccess(response, value);
  const { gateway, requests } = await startTestGateway(handler, {}, { clock: () => times.now });
  for (let read = 0; read < 3; read += 1) {
    expect(await getCountry(gateway)).toMatchObject({ dialingCode: "95" });
    times.now += 10_000;
  }
  expect(requests).toHaveLength(1);
});

test.each(["IP_NOT_ALLOW", "domain_not_available"])(
  "a status that is refused with %s is that of a blocked region, also after an open one (gateway 4.1)",
  async (code) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { gateway } = await startTestGateway((_, response, index) =>
      index === 0 ? sendSuccess(response, { maintenance: false }) : sendRefusal(response, code),
    );
    expect((await getSystemStatus(gateway)).status).toBe("open");
    // A stale status is served while the gateway is asked; the next reader gets what it says.
    vi.setSystemTime(Date.now() + 60_000);
    await getSystemStatus(gateway);
    await vi.waitFor(async () =>
      expect(await getSystemStatus(gateway)).toMatchObject({ status: "region-blocked", isStatusGiven: true }),
    );
    vi.useRealTimers();
  },
);

test("a host with a final dot is the same site: it is closed with it", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler());
  for (const host of ["www.site.invalid", "www.site.invalid.", "www.site.invalid.:8443"])
    await getSystemStatus(gateway, host);
  expect(requests.map(({ query }) => query.url)).toEqual(["www.site.invalid", "www.site.invalid:8443"]);
});

test("the configured public host has precedence, and an invalid host is not sent", async () => {
  const configured = await startTestGateway(exampleHandler(), {}, { publicHost: "public.invalid" });
  await getSystemStatus(configured.gateway, "other.invalid");
  expect(configured.requests[0]?.query.url).toBe("public.invalid");
  const invalid = await startTestGateway(exampleHandler());
  await getSystemStatus(invalid.gateway, "evil host/?x=");
  expect(invalid.requests[0]?.query).toEqual({});
});

test("a module is enabled only if all its ancestors are, down to 20 levels (gateway 3.5)", () => {
  const node = (modId: string, enabled: unknown, ...childrenNodes: unknown[]) => ({ modId, enabled, childrenNodes });
  const tree = [node("A", "1", node("B", "0", node("C", "1")), node("D", true)), node("E", 0, node("F", "1")), 5, null];
  expect(listEnabledModules(tree)).toEqual(["A", "D"]);
  let deep: unknown = node("Z", "1");
  for (let level = 0; level < 5000; level += 1) deep = node(`L${level}`, "1", deep);
  expect(listEnabledModules([deep])).toHaveLength(20);
});

test.each([
  ["0", []],
  ["1", ["REG3", "USERNAMEREG3", "REGMOBVERF3"]],
])("in a flat tree REG3 %s switches registration: %j (gateway 3.5)", (enabled, expected) => {
  const nodes = [
    { modId: "Reg3", enabled },
    { modId: "USERNAMEREG3", enabled: "1" },
    { modId: "REGMOBVERF3", enabled: "1" },
  ];
  expect(listEnabledModules(nodes)).toEqual(expected);
});

test("a tree without REG3 switches registration by the other flags", () => {
  expect(listEnabledModules([{ modId: "USERNAMEREG3", enabled: "1" }])).toEqual(["USERNAMEREG3"]);
});

test("a guest reads template, country and customer service entries", async () => {
  const { gateway } = await startTestGateway(exampleHandler());
  expect(await getTemplate(gateway)).toEqual({
    appDescription: "Play faster",
    appDescriptionColor: "#ffd666",
    newMemberCentre: true,
    newDeposit: false,
  });
  expect(await getCountry(gateway)).toMatchObject({
    dialingCode: "95",
    countries: [{ code: "MM", dialingCode: "95" }],
  });
  expect(await getCustomerServiceLinks(gateway)).toHaveLength(2);
});

test("names of settings, flags and template parameters match in any case", async () => {
  const status = await startGatewayWith("/wps/system/status", {
    maintenance: false,
    info: {
      ImageCdns: ["https://img.example.invalid"],
      PATHS: { Telegram: "https://t.example.invalid/demo" },
      gw: { profile_icon_count: "12" },
      Whitelabel: [{ modId: "rewcen3", enabled: "1" }],
      customerservice: [{ Title: "WhatsApp", PATH: "https://wa.example.invalid/0" }],
    },
  });
  expect(await getSystemStatus(status.gateway)).toMatchObject({
    imageHosts: ["https://img.example.invalid"],
    paths: { Telegram: "https://t.example.invalid/demo" },
    profileIconCount: 12,
    modules: ["REWCEN3"],
    customerService: [{ title: "WhatsApp", url: "https://wa.example.invalid/0" }],
  });
  const template = await startGatewayWith("/wps/system/templates", {
    parameters: { MEM_CEN: "1", Dep_Func: "1", dep_func: "0", Site_Name: "Amber" },
  });
  expect(await getTemplate(template.gateway)).toEqual({
    siteName: "Amber",
    newMemberCentre: true,
    newDeposit: false,
  });
});

test("an invalid colour is dropped, because colours are written into a stylesheet", async () => {
  const { gateway } = await startGatewayWith("/wps/system/templates", {
    parameters: { app_desc_font_color: "red;}" },
  });
  expect(await getTemplate(gateway)).toEqual({ newMemberCentre: false, newDeposit: false });
});
