import { api, expect, signInBy } from "../../support/fixtures.ts";
import { missingRules } from "../../support/layout/style-rules.ts";

const DIALOGS = ["/m/login", "/m/register", "/m/forget", "/m/agent", "/m/language"];
const STYLE = /<style>(.*?)<\/style>/s;
const LINK = /<link [^>]*rel="stylesheet"[^>]*>/g;

api("@http a dialog inlines every rule of the critical stylesheet that its markup can use", async ({ request }) => {
  const read = async (path: string) => {
    const answer = await request.get(path, { headers: { accept: "text/html", cookie: "lang=EN" } });
    const html = await answer.text();
    return { styles: STYLE.exec(html)?.[1] ?? "", markup: html.replace(STYLE, "") };
  };
  const allStyles = (await read("/m/home")).styles;
  for (const path of DIALOGS) {
    const { styles, markup } = await read(path);
    expect(styles.length, path).toBeLessThan(0.85 * allStyles.length);
    expect(missingRules(allStyles, styles, markup), path).toEqual([]);
  }
});

api("@http no stylesheet stands between a page and its first paint", async ({ request }) => {
  for (const path of ["/m/login", "/m/register", "/m/slot-games", "/m/invite"]) {
    // Without the cookie of an earlier page: a first visit.
    const answer = await request.get(path, { headers: { accept: "text/html", cookie: "lang=EN" } });
    const [head = ""] = (await answer.text()).split("</head>");
    expect(head.match(/<style>/g)?.length, path).toBeGreaterThan(1);
    expect(
      head.match(LINK)?.filter((link) => !link.includes("disabled")),
      path,
    ).toEqual([]);
  }
});

api(
  "@http a member's page that a script reads has no styles: the policy of the page around it would report them",
  async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const read = async (headers: Record<string, string>) =>
      (await request.get("/m/member/games", { headers: { accept: "text/html", ...headers } })).text();
    expect(await read({})).toContain("<style>");
    expect(await read({ "sec-fetch-dest": "empty" })).not.toContain("<style>");
  },
);
