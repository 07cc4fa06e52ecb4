import { describe, expect, it, vi } from "vitest";
import { testContext } from "../context/testing/test-context";
import { refuseFields } from "../forms/form.server";
import { refuse } from "../responses/refusal";
import { responseAsJson } from "./json.server";

const redirectTo = (location: string) => new Response(null, { status: 302, headers: { location } });

describe("responses for JSON clients", () => {
  it("a redirect becomes data, with the message of the next page", async () => {
    const ctx = testContext();
    ctx.flash.problem("errors:not_logged_in");
    const response = await responseAsJson(ctx, redirectTo("/m/home"));
    expect(response.status).toBe(200);
    expect(response.headers.has("location")).toBe(false);
    expect(await response.json()).toMatchObject({
      redirect: "/m/home",
      status: 200,
      message: { key: "errors:not_logged_in" },
    });
  });

  it("the message names what it is about", async () => {
    const ctx = testContext();
    ctx.flash.success("member:reward_paid_amount", "200.00 MMK");
    const response = await responseAsJson(ctx, redirectTo("/m/rewardCenter"));
    expect(await response.json()).toMatchObject({ message: { text: "200.00 MMK is in your wallet" } });
  });

  it("a redirect that stands for a refusal becomes problem details", async () => {
    const ctx = testContext({ url: "/m/help", request: { id: "r1" } });
    ctx.page.refused = refuse(429, "errors:too_many_tries", 30);
    const response = await responseAsJson(ctx, redirectTo("/m/login"));
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(await response.json()).toMatchObject({
      title: "Too Many Requests",
      key: "errors:too_many_tries",
      redirect: "/m/login",
      retryAfter: 30,
      instance: "/m/help",
      requestId: "r1",
    });
  });

  it.each([
    ["the key in its body", Response.json({ error: "errors:not_found" }, { status: 400 }), "errors:not_found"],
    ["the key of its status", new Response("text", { status: 403 }), "errors:no_permission"],
    ["the general key", new Response(null, { status: 500 }), "errors:unknown_error"],
  ])("a refusal becomes problem details with %s", async (_, refusal, key) => {
    const response = await responseAsJson(testContext(), refusal);
    expect(response.status).toBe(refusal.status);
    expect(await response.json()).toMatchObject({ status: refusal.status, key });
  });

  it("a refusal of a route without a page says which fields are wrong", async () => {
    const refusal = Response.json(refuseFields(["seen"]), { status: 400 });
    const response = await responseAsJson(testContext(), refusal);
    expect(await response.json()).toMatchObject({
      status: 400,
      key: "errors:check_the_fields",
      errors: { seen: [{ key: "errors:field_invalid", text: "This is missing or not right" }] },
    });
  });

  it("JSON takes from the visitor's budget what its size costs", async () => {
    const chargeAnswer = vi.fn();
    const work = { priority: "guest", chargeAnswer } as const;
    const response = await responseAsJson(testContext({ request: { work } }), redirectTo("/m/home"));
    expect(chargeAnswer).toHaveBeenCalledExactlyOnceWith((await response.text()).length);
  });

  it("other responses are unchanged", async () => {
    const data = Response.json({ a: 1 });
    expect(await responseAsJson(testContext(), data)).toBe(data);
    const problem = new Response("{}", { status: 404, headers: { "content-type": "application/problem+json" } });
    expect(await responseAsJson(testContext(), problem)).toBe(problem);
    const withoutMain = testContext();
    withoutMain.page.mainFailed = true;
    const pageWithoutMain = Response.json({ data: {} }, { status: 503 });
    expect(await responseAsJson(withoutMain, pageWithoutMain)).toBe(pageWithoutMain);
  });
});
