import { api, expect } from "../../support/fixtures.ts";

api.use({ environment: { OFFLINE_PAGE: "false" } });

api.describe("@http Switched off", () => {
  api("the worker ends itself, and pages do not ask for one", async ({ request }) => {
    const worker = await (await request.get("/sw.js")).text();
    expect(worker).toContain("unregister");
    expect(worker).not.toContain("/offline");
    expect(await (await request.get("/m/set", { headers: { accept: "text/html" } })).text()).not.toContain(
      "data-offline",
    );
  });
});
