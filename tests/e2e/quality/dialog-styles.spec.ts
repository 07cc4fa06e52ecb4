import { expect, test } from "../../support/fixtures.ts";
import { missingRules } from "../../support/layout/style-rules.ts";

const DIALOGS = ["/m/login", "/m/register", "/m/forget", "/m/agent", "/m/language"];
const STYLE = /<style>(.*?)<\/style>/s;

test("@http a dialog inlines every rule of the critical stylesheet that its markup can use", async ({ request }) => {
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
