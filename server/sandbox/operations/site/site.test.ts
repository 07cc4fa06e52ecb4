import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { decryptText } from "../../http/encryption";
import type { JsonObject } from "../../testing/client";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());
afterEach(() =>
  test.control("POST", "/api/switches", {
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
    functionOff: [],
    flags: {},
  }),
);

const status = async () => (await test.client.get("/wps/system/status?url=www.site.invalid")).value;

describe("System status (docs/gateway.md 3.5, Y1)", () => {
  it("names two image hosts that differ from the gateway's address", async () => {
    const info = (await status()).pick("info");
    expect((await status()).pick("info.imageCDNs")).toEqual(test.sandbox.imageHosts);
    expect(new Set([...test.sandbox.imageHosts, test.sandbox.gameHost, test.sandbox.url]).size).toBe(4);
    expect(JSON.stringify(info)).not.toContain(new URL(test.sandbox.url).port);
  });

  it("encrypts customer-service paths with their last 8 characters (docs/gateway.md 2.10)", async () => {
    const entries = (await status()).rows("info.customerService");
    const hidden = entries.find((entry) => entry.title === "CS");
    const path = String(hidden?.path);
    expect(decryptText(path.slice(0, -8), path.slice(-8))).toBe(`${test.sandbox.gameHost}/service?c=live`);
    expect(entries.some((entry) => String(entry.path).startsWith("http://"))).toBe(true);
    expect(entries.some((entry) => (entry.labelIds as unknown[]).length > 0)).toBe(true);
  });

  it("carries all 21 flags, and the overrides of the switches", async () => {
    await test.control("POST", "/api/switches", { flags: { GOOGLELOGIN3: true, REWCEN3: false } });
    const flat = (nodes: readonly JsonObject[]): [string, unknown][] =>
      nodes.flatMap((node) => [[String(node.modId), node.enabled], ...flat(node.childrenNodes as JsonObject[])]);
    const flags = Object.fromEntries(flat((await status()).rows("info.whitelabel")));
    expect(Object.keys(flags)).toHaveLength(21);
    expect(flags).toMatchObject({ REG3: "1", GOOGLELOGIN3: "1", REWCEN3: "0" });
  });

  it("reports maintenance and its end, and refuses everything else with function.not.available (quirk 13)", async () => {
    await test.control("POST", "/api/switches", { maintenance: true, maintenanceEnd: 1_767_232_800_000 });
    expect((await status()).root).toMatchObject({ maintenance: true, maintenanceEnd: 1_767_232_800_000 });
    expect(Object.values((await status()).pick("info") as object).flat()).toEqual([]);
    const feed = await test.client.get("/wps/relay/GCSGAME_hotGamesV2");
    expect([feed.status, feed.errorCode]).toEqual([400, "function.not.available"]);
  });

  it("names a logo, which an image host has, while its switch is on", async () => {
    expect((await status()).pick("info.mobileTemplate")).toEqual({ web_logo: false });
    await test.control("POST", "/api/switches", { webLogo: true });
    const logo = (await status()).text("info.mobileTemplate.web_logo");
    await test.control("POST", "/api/switches", { webLogo: false });
    expect((await fetch(test.sandbox.imageHosts[0] + logo)).status).toBe(200);
  });

  it("reports region restriction", async () => {
    await test.control("POST", "/api/switches", { regionRestriction: true });
    expect((await status()).root).toMatchObject({ maintenance: false, regionRestriction: true });
    expect((await test.client.get("/wps/relay/GCSGAME_hotGamesV2")).errorCode).toBe("IP_NOT_ALLOW");
  });

  it("turns single functions off, by operation or module id", async () => {
    await test.control("POST", "/api/switches", { functionOff: ["getHotGames", "GAMELO3"] });
    expect((await test.client.get("/wps/relay/GCSGAME_hotGamesV2")).errorCode).toBe("function.not.available");
    expect((await test.client.get("/wps/relay/GCSGAME_gameList")).errorCode).toBe("function.not.available");
    expect((await test.client.get("/wps/relay/GCSGAME_newGameVendor")).status).toBe(200);
  });
});

describe("Other settings (docs/gateway.md 3.2, 3.5)", () => {
  it("has a rule for every registration field, with both notations of flags", async () => {
    const rules = (await test.client.get("/wps/system/setting/register")).value;
    expect(Object.keys(rules.root as object)).toHaveLength(18);
    expect(rules.pick("username")).toMatchObject({
      patternId: 1,
      minLength: 6,
      maxLength: 13,
      enabled: true,
      required: true,
    });
    expect(rules.pick("line.enabled")).toBe("1");
    expect((await status()).pick("info.register")).toEqual(rules.root);
  });

  it.each([
    ["/wps/system/settings/consolidated", "whitelabel"],
    ["/wps/system/templates", "parameters"],
    ["/wps/system/country", "countries"],
    ["/wps/system/location", "ip"],
    ["/wps/system/domainRoute", "domainList"],
    ["/wps/system/customerService?type=3", "version"],
  ])("answers %s with %s", async (path, field) => {
    expect((await test.client.get(path)).value.root).toHaveProperty(field);
  });

  it("keeps the head icon and language of an account", async () => {
    const token = await test.client.signIn("demo_user1");
    const icon = "/wps/member/info/icon";
    await test.client.call("POST", icon, { token, body: { icon: "5" } });
    expect((await test.client.get(icon, { token })).value.root).toBe("5");
    expect((await test.client.get("/wps/relay/MCSFE_getPlayerAvatar", { token })).value.root).toEqual({
      avatar: "5",
      avatarType: "STATIC",
    });
    expect((await test.client.call("POST", icon, { token, body: { icon: "99" } })).status).toBe(400);
    const put = (language: string) => test.client.call("PUT", "/wps/member/language", { token, body: { language } });
    expect((await put("MY")).status).toBe(200);
    expect((await put("XX")).errorCode).toBe("request.param.err");
  });
});

describe("Announcements (docs/gateway.md 3.6)", () => {
  const feed = (query: string, token?: string, language = "EN") =>
    test.client.get(`/wps/relay/MCSFE_getListAnnouncements?platform=M&${query}`, { language, ...(token && { token }) });

  it("gives the lists that were asked for", async () => {
    const { value } = await feed("types=B,PL,PU,PR,H");
    expect(Object.keys(value.root as object).sort()).toEqual(["banners", "hot", "player", "popup", "promotion"]);
    expect(value.pick("promotion.0.announcementImages.0")).toMatchObject({
      sequence: 1,
      url: expect.stringMatching(/^\/art\/announcement\//),
    });
    expect(value.rows("popup").map((item) => item.execution)).toEqual(expect.arrayContaining(["A", "B", "F"]));
    const notices = (await feed("types=PL")).value;
    expect(Object.keys(notices.root as object).sort()).toEqual(["banners", "player"]);
  });

  it("gives the banners of a group", async () => {
    const { value } = await feed("types=B&groupName=m_rng");
    expect(value.rows("banners").length).toBeGreaterThan(0);
    expect(value.rows("banners").every((banner) => banner.groupName === "m_rng")).toBe(true);
  });

  it("localises titles", async () => {
    const titles = await Promise.all(
      ["EN", "CN", "MY"].map(async (code) => (await feed("types=PR", undefined, code)).value.text("promotion.0.title")),
    );
    expect(new Set(titles).size).toBe(3);
  });

  it("starts with unread notices, and stores which are read", async () => {
    const token = await test.client.signIn("demo_user1");
    const unread = async () => (await feed("types=PL", token)).value.rows("player").filter((item) => !item.read);
    const before = await unread();
    expect(before).toHaveLength(3);
    const body = { announcementId: before[0]?.id, read: true };
    await test.client.call("POST", "/wps/relay/MCSFE_readAnnouncement", { token, body });
    expect(await unread()).toHaveLength(2);
  });

  it("refuses to mark as read for guests, trial accounts and unknown announcements", async () => {
    const mark = (body: object, token?: string) =>
      test.client.call("POST", "/wps/relay/MCSFE_readAnnouncement", { body, ...(token && { token }) });
    expect((await mark({ announcementId: 1 })).status).toBe(401);
    const trial = await test.client.call("POST", "/wps/session/login/freeplay", { body: {} });
    const refused = await mark({ announcementId: 1, read: true }, trial.value.text("token"));
    expect(refused.errorCode).toBe("customer.action.forbidden");
    const token = await test.client.signIn("demo_user1");
    expect((await mark({ announcementId: 1, read: true }, token)).errorCode).toBe("request.param.err");
  });

  it("gives promotion categories and the open draws", async () => {
    const { value } = await test.client.get("/wps/relay/PROMOFE_getPromotionAnnouncementCategory");
    expect(value.pick("categories.0")).toEqual({ id: expect.any(Number), name: expect.any(String) });
    const popular = await test.client.get("/lgw/games/popular");
    const [draw] = popular.value.rows();
    expect(draw).toMatchObject({ numero: expect.stringMatching(/^\d{8}-\d{3,}$/), gameGroupCode: expect.any(String) });
    expect(Number(draw?.remainTime)).toBeGreaterThan(0);
  });
});

describe("Member (docs/gateway.md 3.9, 3.11)", () => {
  it("gives a VIP member with money and unread counts", async () => {
    const token = await test.client.signIn("demo_user1");
    const value = async (path: string) => (await test.client.get(path, { token })).value.root;
    expect(await value("/wps/member/info")).toMatchObject({
      mobile: "09****0001",
      clubLabel: { type: "AUTO", rankLevel: 4 },
    });
    expect(await value("/wps/v2/wallets/balance?typeId=0")).toMatchObject({ sumBalance: 2480.5, currency: "MMK" });
    expect(await value("/wps/relay/GCS_merchantWallet")).toEqual({ isSingle: true });
    expect(await value("/wps/relay/MCSFE_getPlayerRankProgress")).toMatchObject({
      currentProgress: { completedConditions: 2, totalExpectedConditions: 3 },
      playerRankProgress: { labelId: 14 },
    });
    expect(await value("/wps/v2/member/securityConfig")).toMatchObject({ hasMobile: true });
    expect(await value("/wps/relay/CSP_unreadCount")).toBe(3);
    expect(await value("/wps/relay/CBS_unreadCount")).toEqual({ unReadCount: 2 });
  });

  it("says that vendors have wallets of their own while one wallet is switched off", async () => {
    const token = await test.client.signIn("demo_user1");
    await test.control("POST", "/api/switches", { singleWallet: false });
    const { value } = await test.client.get("/wps/relay/GCS_merchantWallet", { token });
    await test.control("POST", "/api/switches", { singleWallet: true });
    expect(value.root).toEqual({ isSingle: false });
  });

  it("gives a member without money or label, named merchant@name (quirk 17)", async () => {
    const token = await test.client.signIn("demo_user2");
    const { value } = await test.client.get("/wps/member/info", { token });
    expect(value.root).toMatchObject({ account: "DEMO@demo_user2", clubLabel: null });
    const wallet = await test.client.get("/wps/v2/wallets/balance", { token });
    expect(wallet.value.pick("sumBalance")).toBe(0);
  });
});
