import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { text } from "../../support/texts.ts";

const DAY_MS = 86_400_000;
const SECOND = 1000;

for (const [zone, offset] of [
  ["Asia/Yangon", "+06:30"],
  ["Africa/Accra", "+00:00"],
  ["America/Bogota", "-05:00"],
] as const) {
  test.describe(`@http Days and times in ${zone} (behaviour 19.14)`, () => {
    test.use({ environment: { TIME_ZONE: zone } });

    test("the end of a maintenance is shown by the clock of the merchant's market", async ({ request, sandbox }) => {
      const midnight = Date.parse(`2031-05-18T00:00:00${offset}`);
      await sandbox.change({ maintenance: true, maintenanceEnd: midnight - 60 * SECOND });
      const page = await (await request.get("/m/home", { headers: { cookie: "lang=EN", accept: "text/html" } })).text();
      const shownTime = new RegExp(text("lobby:maintenance_until", { time: "([^<]*)" })).exec(page)?.[1];
      expect(shownTime).toBe("May 17, 2031, 23:59");
    });

    test("the service worker writes the time of its copies by the same clock", async ({ request }) => {
      expect(await (await request.get("/sw.js")).text()).toContain(`"${zone}"`);
    });

    test("an agent's today ends at local midnight", async ({ request, sandbox, product }) => {
      const agent = await sandbox.createAgent();
      // Days since 1970 by the local clock, one second before the next midnight.
      const behind = Date.parse(`1970-01-01T00:00:00${offset}`);
      const nextDay = Math.ceil((Date.now() - behind) / DAY_MS);
      const dayText = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10);
      const today = async () => {
        await signInBy(request, product, agent, "/m/agent");
        const answer = await request.get("/m/agent/home", { headers: AS_JSON });
        return (await answer.json()).data.agentHome.team.today;
      };
      await product.advance(nextDay * DAY_MS + behind - 60 * SECOND - Date.now());
      expect(await today()).toBe(dayText(nextDay - 1));
      await product.advance(60 * SECOND);
      expect(await today()).toBe(dayText(nextDay));
    });
  });
}

test.describe("@http No page says UTC to a player (behaviour 19.14)", () => {
  // English pages: tests/e2e/quality/every-page.spec.ts.
  for (const language of ["CN", "MY"] as const) {
    test(`in ${language}`, async ({ request, product, sandbox }) => {
      await signInBy(request, product, await sandbox.createMember());
      const headers = { "accept-language": { CN: "zh-CN", MY: "my" }[language], accept: "text/html" };
      for (const path of [
        "/m/home",
        "/m/notice",
        "/m/activity",
        "/m/lott",
        "/m/member/messages",
        "/m/member/devices",
      ]) {
        const page = await (await request.get(path, { headers })).text();
        expect(page, path).toContain(`data-texts="${language}"`);
        expect(page.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, ""), path).not.toMatch(
          /\b(UTC|GMT)\b/,
        );
      }
    });
  }
});
