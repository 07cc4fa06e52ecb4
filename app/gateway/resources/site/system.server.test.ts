import { afterEach, expect, test } from "vitest";
import { answerExample, answering, testModulus } from "../../testing/gateway";
import { callerFor, closeAll } from "../../testing/http-server";
import { getRegisterSettings } from "../accounts/registration.server";
import { enabledModules } from "./settings.server";
import {
  getConsolidatedSettings,
  getCountry,
  getCustomerServiceLinks,
  getHeadIcon,
  getSystemStatus,
  getTemplate,
  getWhitelabel,
  setHeadIcon,
  setLanguage,
} from "./system.server";

afterEach(closeAll);

const member = { token: "tk-1" };

test('registration rules: known fields only, quirk 21: "*" means anything (docs/gateway.md 3.2, 1.11)', async () => {
  const { caller: gateway } = await callerFor(answerExample(testModulus));
  const rules = await getRegisterSettings(gateway);
  expect(Object.keys(rules)).toEqual(["username", "email"]);
  expect(rules.username).toEqual({
    pattern: ".*",
    patternId: 14,
    minLength: 6,
    maxLength: 13,
    enabled: true,
    required: true,
  });
  expect(rules.email?.enabled).toBe(false);
});

test("status: settings, decrypted service entries, checked addresses (docs/gateway.md 3.5 Y1, 2.10)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus));
  const status = await getSystemStatus(gateway, "www.site.invalid");
  expect(seen[0]?.query).toEqual({ url: "www.site.invalid" });
  expect(status).toMatchObject({
    state: 0,
    features: ["REG3", "USERNAMEREG3"],
    imageHosts: ["https://img1.example.invalid", "https://img2.example.invalid"],
    paths: { telegram: "https://t.example.invalid/demo" },
    logoPath: "/brand/logo.png",
    profileIconCount: 9,
    resources: [{ type: "ios", url: "https://app.example.invalid/ios", qrCodePath: "/qr/ios.png", label: "iOS app" }],
  });
  expect(status.customerService.map(({ title, url, labelIds }) => [title, url, labelIds])).toEqual([
    ["CS", "https://chat.example.invalid/room?c=demo", []],
    ["whatsapp", "https://wa.example.invalid/0", ["12"]],
  ]);
  expect(status).not.toHaveProperty("maintenanceEnd");
  expect(JSON.stringify(status)).not.toMatch(/null|203\.0\.113\.7/);
});

test.each([
  [{ maintenance: true, maintenanceEnd: 1767232800000, regionRestriction: true }, 1],
  [{ maintenance: "1" }, 1],
  [{ maintenance: false, regionRestriction: true, info: null }, 2],
  [{ maintenance: false, info: {} }, 0],
])("status: %j is state %i (specification section 4)", async (value, state) => {
  const { caller: gateway } = await answering("/wps/system/status", value);
  expect(await getSystemStatus(gateway)).toMatchObject({ state, customerService: [], features: [] });
});

test("status: the configured public host wins, and a host that is none is not sent", async () => {
  const fixed = await callerFor(answerExample(testModulus), {}, { publicHost: "public.invalid" });
  await getSystemStatus(fixed.caller, "other.invalid");
  expect(fixed.seen[0]?.query.url).toBe("public.invalid");
  const odd = await callerFor(answerExample(testModulus));
  await getSystemStatus(odd.caller, "evil host/?x=");
  expect(odd.seen[0]?.query).toEqual({});
});

test("Y2: a module counts only if all its ancestors are on (docs/gateway.md 3.5)", () => {
  const leaf = (modId: string, enabled: unknown, ...childrenNodes: unknown[]) => ({ modId, enabled, childrenNodes });
  const tree = [leaf("A", "1", leaf("B", "0", leaf("C", "1")), leaf("D", true)), leaf("E", 0, leaf("F", "1")), 5, null];
  expect(enabledModules(tree)).toEqual(["A", "D"]);
  let deep: unknown = leaf("Z", "1");
  for (let level = 0; level < 5000; level += 1) deep = leaf(`L${level}`, "1", deep);
  expect(enabledModules([deep])).toHaveLength(20);
});

test("settings, template, country, whitelabel, service links (docs/gateway.md 3.5)", async () => {
  const { caller: gateway } = await callerFor(answerExample(testModulus));
  expect(await getConsolidatedSettings(gateway)).toMatchObject({
    domains: ["www.site.invalid"],
    features: ["REG3", "USERNAMEREG3"],
  });
  expect(await getTemplate(gateway)).toEqual({
    templateId: "7",
    appDescription: "Play faster",
    appDescriptionColor: "#ffd666",
    newMemberCentre: true,
    newDeposit: false,
  });
  expect(await getCountry(gateway)).toMatchObject({
    dialingCode: "95",
    countries: [{ code: "MM", dialingCode: "95" }],
  });
  expect(await getWhitelabel(gateway)).toEqual(["REG3", "USERNAMEREG3"]);
  expect(await getCustomerServiceLinks(gateway)).toHaveLength(2);
});

test("template: a colour that is none is dropped, it goes into a style", async () => {
  const { caller: gateway } = await answering("/wps/system/templates", {
    parameters: { app_desc_font_color: "red;}" },
  });
  expect(await getTemplate(gateway)).toEqual({ newMemberCentre: false, newDeposit: false });
});

test("head icon and language of the member (docs/gateway.md 3.5)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus), { ...member, language: "TH" });
  expect(await getHeadIcon(gateway)).toBe("3");
  await setHeadIcon(gateway, "5");
  await setLanguage(gateway);
  expect(seen.slice(1).map(({ method, body }) => [method, body])).toEqual([
    ["POST", '{"icon":"5"}'],
    ["PUT", '{"language":"TH"}'],
  ]);
});
