import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";

/** The names of the measurements in a response's header. */
function namesIn(header: string | undefined): string[] {
  return (header ?? "").split(/,\s*(?=[a-z-]+;)/).map((entry) => entry.split(";")[0] ?? "");
}

test.describe("@http Server-Timing says where the time of a response went", () => {
  test("a page that is rendered: gateway, cache, render and total", async ({ request }) => {
    const { "server-timing": header } = (
      await request.get("/m/feedback", { headers: { accept: "text/html" } })
    ).headers();
    expect(namesIn(header)).toEqual(["gateway", "cache", "render", "total"]);
    expect(header).toMatch(/gateway;desc="[1-9]\d* calls";dur=\d+\.\d\d/);
  });

  test("JSON: the same without a render", async ({ request }) => {
    const { "server-timing": header } = (await request.get("/m/notice", { headers: AS_JSON })).headers();
    expect(namesIn(header)).toEqual(["gateway", "cache", "total"]);
  });

  test("a guest's page from the page cache: how it was found, and the total", async ({ request }) => {
    const get = async () => (await request.get("/m/home", { headers: { accept: "text/html" } })).headers();
    await get();
    expect(namesIn((await get())["server-timing"])).toEqual(["page-cache", "total"]);
  });

  test("a member's page from the page cache: also the gateway calls for the member", async ({
    request,
    product,
    sandbox,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const { "server-timing": header } = (await request.get("/m/home", { headers: { accept: "text/html" } })).headers();
    expect(namesIn(header)).toEqual(["gateway", "cache", "page-cache", "total"]);
    expect(header).toMatch(/gateway;desc="[1-9]\d* calls"/);
  });

  test("Server-Timing names no operation and no host of the gateway", async ({ request, product }) => {
    const { "server-timing": header = "" } = (
      await request.get("/m/feedback", { headers: { accept: "text/html" } })
    ).headers();
    expect(header).not.toContain(new URL(product.gatewayUrl).host);
    expect(header.replace(/desc="[\d a-z,]*"/g, "")).not.toMatch(/[A-Z]/);
  });
});

test.describe("@http With SERVER_TIMING off", () => {
  test.use({ environment: { SERVER_TIMING: "false" } });

  test("no response has the header", async ({ request }) => {
    for (const accept of ["text/html", "application/json"])
      for (const path of ["/m/home", "/m/feedback"])
        expect((await request.get(path, { headers: { accept } })).headers()).not.toHaveProperty("server-timing");
  });
});
