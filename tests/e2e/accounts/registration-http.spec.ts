import { filledIn, post } from "../../support/account-forms.ts";
import { expect, api as test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { newMobile } from "../../support/sandbox.ts";

interface Page {
  register: { page: { affiliateCode: string; linkError?: string } };
}

test.describe("@http What the gateway decides about a registration", () => {
  test("a captcha that it asks for without a rule is in the form, and is sent (gateway 1.9)", async ({
    request,
    sandbox,
  }) => {
    await sandbox.change({ registerRules: { captcha: { enabled: false } } });
    const { identifying: _, ...form } = await filledIn(request, sandbox);
    await sandbox.fault({ operation: "registerUsername", kind: "refusal", value: "captcha.required", times: 1 });
    const refused = await post(request, "/m/register", form);
    expect(refused).toMatchObject({ status: 409, errors: { identifying: ["errors:enter_captcha"] } });
    expect(refused.outcome).toMatchObject({
      form: { captcha: { required: true } },
      captcha: { image: expect.stringMatching(/^data:image\//) },
    });
    // The form has the field from now on, also for its other buttons and for a page without script.
    const empty = await post(request, "/m/register", { ...form, identifying: "" });
    expect(empty).toMatchObject({ status: 400, errors: { identifying: ["errors:enter_captcha"] } });
    const html = await request.post("/m/register", {
      form: { ...form, identifying: "", refresh: "captcha" },
      headers: { accept: "text/html", "sec-fetch-site": "same-origin" },
    });
    expect(await html.text()).toMatch(/<input[^>]+name="identifying"/);
    const identifying = await sandbox.captcha();
    expect(await post(request, "/m/register", { ...form, identifying })).toMatchObject({ redirect: "/m/home" });
    expect(await sandbox.calls("registerUsername")).toHaveLength(2);
  });

  test("a number alone is registered by the usual call where there is none of its own (behaviour 8.2)", async ({
    request,
    sandbox,
  }) => {
    await sandbox.change({
      flags: { MOBILENUMPASSREG3: false, REGMOBVERF3: false },
      functionOff: ["registerOnlyMobile"],
    });
    const mobileNum = newMobile();
    await request.get("/m/register?type=mobile", { headers: SAME_ORIGIN_JSON });
    const identifying = await sandbox.captcha();
    const form = { mobileNum, countryDialingCode: "+95", identifying, agree: "on" };
    const answer = await post(request, "/m/register?type=mobile", { ...form, idempotencyKey: crypto.randomUUID() });
    expect(answer).toMatchObject({ redirect: "/m/home" });
    expect(await sandbox.calls("registerMobile")).toHaveLength(1);
    expect(await sandbox.account(mobileNum)).toBeTruthy();
  });

  test("a second number goes along without a password too, by the usual call (behaviour 8.2)", async ({
    request,
    sandbox,
  }) => {
    await sandbox.change({ flags: { MOBILENUMPASSREG3: false, REGMOBVERF3: false } });
    const [mobileNum, mobileNum2] = [newMobile(), newMobile()];
    await request.get("/m/register?type=mobile", { headers: SAME_ORIGIN_JSON });
    const identifying = await sandbox.captcha();
    const form = { mobileNum, mobileNum2, countryDialingCode: "+95", identifying, agree: "on" };
    const answer = await post(request, "/m/register?type=mobile", { ...form, idempotencyKey: crypto.randomUUID() });
    expect(answer).toMatchObject({ redirect: "/m/home" });
    expect(await sandbox.calls("registerMobile")).toHaveLength(1);
    expect(await sandbox.account(mobileNum)).toMatchObject({ mobile: mobileNum2 });
  });

  test("on an agent's own domain the form has the agent's code; a code of the address wins (behaviour 8.24)", async ({
    request,
    sandbox,
    product,
  }) => {
    const read = async (host: string, query = "") => {
      const answer = await request.get(`/m/register${query}`, { headers: { ...SAME_ORIGIN_JSON, host } });
      return ((await answer.json()) as { data: Page }).data.register.page.affiliateCode;
    };
    expect(await read("star41.site.invalid")).toBe("STAR41");
    expect(await read("star41.site.invalid", "?affiliateCode=DEMO88")).toBe("DEMO88");
    expect(await read("other.site.invalid")).toBe("");
    await sandbox.fault({ operation: "checkAffiliate", kind: "hang", times: 1 });
    expect(await read("star41.site.invalid"), "a code that does not come in time is left out").toBe("");
    await sandbox.clearFaults();
    await sandbox.change({ registerRules: { affiliateCode: { enabled: false } } });
    await product.reset();
    expect(await read("star41.site.invalid"), "without the field").toBe("");
  });

  test("the affiliate code of a link is checked only where the form has its field (behaviour 8.10)", async ({
    request,
    sandbox,
    product,
  }) => {
    const linkError = async () => {
      const answer = await request.get("/m/register?affiliateCode=NOSUCH1", { headers: SAME_ORIGIN_JSON });
      return ((await answer.json()) as { data: Page }).data.register.page.linkError;
    };
    expect(await linkError()).toBe("errors:invalid_invitation_code");
    await sandbox.change({ registerRules: { affiliateCode: { enabled: false } } });
    await product.reset();
    await sandbox.clearCalls();
    expect(await linkError()).toBeUndefined();
    expect(await sandbox.calls("checkAffiliate")).toEqual([]);
  });
});
