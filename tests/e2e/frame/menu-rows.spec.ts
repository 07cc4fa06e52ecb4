import type { APIRequestContext } from "@playwright/test";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { linksIn, partOf, readHtml } from "../../support/page-text.ts";
import { text } from "../../support/texts.ts";

const club = (type: string, rankLevel: number) => ({
  clubLabel: { labelId: 77, labelName: "Test", color: "#ffffff", type, rankLevel },
});

const drawerOf = (html: string) => partOf(html, '<nav class="drawer"', "</nav>");
const isAgentRow = ({ href }: { href: string }) => href === "/m/agent/home";

async function readDrawer(request: APIRequestContext, path = "/m/home"): Promise<string> {
  const drawer = drawerOf(await readHtml(request, path));
  expect(drawer, path).not.toBe("");
  return drawer;
}

test.describe("@http Rows of the side menu", () => {
  test("VIP and its download, by a member's club", async ({ request, sandbox, product }) => {
    for (const [what, labels, benefits, download] of [
      ["no club", {}, 0, 0],
      ["a club whose benefits are hidden, rank 0", club("MANUAL", 0), 0, 0],
      ["a club that shows its benefits, rank 0", club("AUTO", 0), 1, 0],
      ["rank 1", club("AUTO", 1), 1, 1],
    ] as const) {
      await signInBy(request, product, await sandbox.createMember({ type: 0, ...labels }));
      const rows = linksIn(await readDrawer(request)).map(({ words }) => words);
      const count = (key: string) => rows.filter((words) => words === text(key)).length;
      const found = [count("frame:vip"), count("frame:download_app"), count("common:logout")];
      expect.soft(found, what).toEqual([benefits, download, 1]);
    }
  });

  test("the agent area, for agents only", async ({ request, sandbox, product }) => {
    const lookAt = async (path: string, type: number, rows: number) => {
      const found = linksIn(await readDrawer(request, path)).filter(isAgentRow);
      expect.soft(found.length, `type ${type}, ${path}`).toBe(rows);
    };
    // Home is rendered once for all members of a variant, the member centre for each request.
    for (const type of [0, 40]) {
      await signInBy(request, product, await sandbox.createMember({ type }));
      for (const path of ["/m/home", "/m/member/home"]) await lookAt(path, type, 0);
    }
    for (const type of [1, 2, 41, 42]) {
      await signInBy(request, product, await sandbox.createMember({ type }), "/m/agent");
      // The alert about contracts comes once, over the first page.
      await readHtml(request, "/m/home");
      for (const path of ["/m/home", "/m/member/home"]) await lookAt(path, type, 1);
    }
  });

  test("guests and trial users have no row for the agent area", async ({ request, product }) => {
    expect(linksIn(await readDrawer(request)).filter(isAgentRow)).toEqual([]);
    await request.post("/m/trial", { headers: { origin: product.url } });
    const drawer = await readDrawer(request);
    const links = linksIn(drawer);
    expect(links.map(({ words }) => words)).toContain(text("common:logout"));
    expect(links.filter(isAgentRow)).toEqual([]);
    expect(drawer).not.toContain('action="/m/trial"');
  });
});
