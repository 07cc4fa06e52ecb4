import { api, expect, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { expectGuest, expectMember, formError, header, logIn } from "../../support/pages.ts";
import { PASSWORD } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

test.describe("Agents and members have their own portals", () => {
  test("@no-js a member cannot log in on the agents' page, and no session stays open", async ({ page, sandbox }) => {
    const { username, password } = await sandbox.createMember();
    await page.goto("/m/agent");
    await logIn(page, username, password);
    await expect(formError(page)).toHaveText(text("errors:non_agent"));
    expect(await sandbox.calls("logout")).toHaveLength(1);
    await page.goto("/m/home");
    await expectGuest(page);
  });

  test("@no-js the log-out after it carries the cookie that the log-in has set (gateway 1.3)", async ({
    page,
    sandbox,
  }) => {
    await sandbox.change({ loginCookie: true });
    const { username, password } = await sandbox.createMember();
    await page.goto("/m/agent");
    await logIn(page, username, password);
    await expect(formError(page)).toHaveText(text("errors:non_agent"));
    expect(await sandbox.calls("logout")).toMatchObject([{ signedIn: true, status: 200, violations: [] }]);
  });

  test("@no-js an agent comes in, and the name is remembered on the agents' page alone", async ({
    page,
    request,
    product,
  }) => {
    await page.request.post("/m/agent", {
      form: { username: "demo_agent41", password: PASSWORD, remember: "on" },
      headers: { "sec-fetch-site": "same-origin" },
      maxRedirects: 0,
    });
    await page.context().clearCookies({ name: "session" });
    await page.goto("/m/agent");
    await expect(page.getByLabel(text("lobby:username"))).toHaveValue("demo_agent41");
    // The page loads these by itself.
    for (const path of ["/sw.js", "/manifest.webmanifest", "/m/popup"]) await page.request.get(path);
    await page.goto("/m/agent");
    await expect(page.getByLabel(text("lobby:username"))).toHaveValue("demo_agent41");
    await page.goto("/m/login");
    await expect(page.getByLabel(text("lobby:username"))).toHaveValue("");
    await page.goto("/m/agent");
    await expect(page.getByLabel(text("lobby:username"))).toHaveValue("");
    for (const [username, location] of [
      ["demo_agent", "/m/agent/home"],
      ["demo_agent2", "/m/agent/home"],
      ["demo_agent42", "/m/agent/home"],
    ] as const) {
      const answer = await request.post(`${product.url}/m/agent`, {
        form: { username, password: PASSWORD },
        headers: { "sec-fetch-site": "same-origin" },
        maxRedirects: 0,
      });
      expect(answer.headers().location, username).toBe(location);
    }
  });
});

api(
  "@http the agent's name is cleared by every way to open another page, and by nothing that a page loads (behaviour 7.11)",
  async ({ request, product }) => {
    const ownPage = { accept: "*/*", referer: `${product.url}/m/agent` };
    for (const [path, headers, kept] of [
      ["/m/home", AS_JSON, ""],
      ["/m/login.data", { ...ownPage, "sec-fetch-site": "same-origin" }, ""],
      // Safari before 16.4.
      ["/m/login.data", ownPage, ""],
      ["/m/login.data", { accept: "*/*" }, "demo_agent41"],
      ["/m/popup", AS_JSON, "demo_agent41"],
      ["/m/balance", AS_JSON, "demo_agent41"],
      ["/m/human-check", AS_JSON, "demo_agent41"],
      ["/m/agent/home", AS_JSON, "demo_agent41"],
    ] as const) {
      await request.post("/m/agent", {
        form: { username: "demo_agent41", password: PASSWORD, remember: "on" },
        headers: { "sec-fetch-site": "same-origin" },
        maxRedirects: 0,
      });
      await request.post("/m/logout", { headers: { "sec-fetch-site": "same-origin" }, maxRedirects: 0 });
      await request.get(path, { headers, maxRedirects: 0 });
      const page = await request.get("/m/agent", { headers: AS_JSON });
      const { data } = (await page.json()) as { data: { agentLogin: { remembered: string } } };
      expect(data.agentLogin.remembered, `${path} ${JSON.stringify(headers)}`).toBe(kept);
    }
  },
);

test.describe("What the log-in offers", () => {
  test("@no-js the forgot link by its modules", async ({ request, sandbox }) => {
    // Settings are kept for a while by language.
    const offers = async (language: string) => {
      const headers = { ...AS_JSON, cookie: `lang=${language}` };
      const answer = await request.get("/m/login", { headers });
      const { data } = (await answer.json()) as { data: Record<string, { forgot?: boolean }> };
      return data.login?.forgot;
    };
    expect(await offers("TH")).toBe(true);
    await sandbox.change({ flags: { CHNGPASSMAIL3: false } });
    expect(await offers("VI")).toBe(true);
    await sandbox.change({ flags: { CHNGPASSMAIL3: false, CHNGPASSVERIF3: false } });
    expect(await offers("ID")).toBe(false);
  });

  test("@no-js the second step asks for what the gateway requires, and signs in (gateway 3.1)", async ({ page }) => {
    await page.goto(`/m/login?${new URLSearchParams({ from: "/m/notice" })}`);
    await logIn(page, "demo_verify", PASSWORD);
    await expect(page).toHaveURL(`/m/login/verify?${new URLSearchParams({ from: "/m/notice" })}`);
    const name = page.getByLabel(text("auth:answer_payeeName"));
    await name.fill("Somebody Else");
    await page.getByRole("button", { name: text("auth:verify_submit") }).click();
    await expect(name).toHaveAccessibleDescription(text("auth:answer_wrong"));
    await expect(name).toBeFocused();
    await name.fill("Thiri Hla");
    await page.getByRole("button", { name: text("auth:verify_submit") }).click();
    await expect(page).toHaveURL("/m/notice");
    await page.goto("/m/home");
    await expectMember(page);
  });
});

for (const [portal, path] of [
  ["member", "/m/login"],
  ["agent", "/m/agent"],
] as const)
  test(`@no-js a second step that has ended says so as an error at ${path}, with the way back (behaviour 7.13)`, async ({
    page,
    sandbox,
  }) => {
    const { username } = await sandbox.createMember({ type: portal === "agent" ? 1 : 0, verifyMethods: ["payeeName"] });
    const query = new URLSearchParams({ from: "/m/notice" });
    await page.goto(`${path}?${query}`);
    await logIn(page, username, PASSWORD);
    // As the browser does after 5 minutes.
    await page.context().clearCookies({ name: "pending-login" });
    await page.getByLabel(text("auth:answer_payeeName")).fill("Thiri Hla");
    await page.getByRole("button", { name: text("auth:verify_submit") }).click();
    await expect(page).toHaveURL(`${path}?${query}`);
    await expect(page.locator(".toast.bad")).toHaveText(text("errors:step_ended"));
  });

test.describe("Free play", () => {
  test("@no-js begins a trial at home, which asks for neither chat nor inbox", async ({ page, sandbox }) => {
    await page.goto("/m/slot-games?type=hot");
    await page.goto("/m/home");
    await header(page)
      .getByRole("button", { name: text("common:freePlay") })
      .click();
    await expect(page.locator(".toast")).toHaveText(text("lobby:trial_started"));
    await expectMember(page);
    await expect(page).toHaveURL("/m/home");
    expect(await sandbox.calls("getChatUnread")).toEqual([]);
    expect(await sandbox.calls("getInboxUnread")).toEqual([]);
  });
});

test.describe("Home renews the session (gateway 3.1)", () => {
  test("@no-js touches it and reads the member, once a minute", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.clearCalls();
    await page.goto("/m/slot-games");
    expect(await sandbox.calls("touchSession")).toHaveLength(0);
    await sandbox.clearCalls();
    await page.goto("/m/home");
    await page.goto("/m/home");
    expect(await sandbox.calls("touchSession")).toHaveLength(1);
    expect(await sandbox.calls("getMemberInfo")).toHaveLength(1);
  });
});
