import { expect, it } from "vitest";
import { preferenceCookies } from "~/http/context/preference-cookies";
import { personalCookies } from "~/session/personal-cookies";
import { filesBelow, read } from "./documents";

/** Cookies with a name of their own in the source. */
const OTHERS = ["reality", "popup", "installed", "sheet", "invite-shown"];

/** The names in the table of docs/security.md 9. */
function documentedCookies(): string[] {
  const [, chapter = ""] = read("docs/security.md").split("## 9 ");
  const cells = [...chapter.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => cell.split(", ").map((name) => name.replaceAll("`", "")));
}

it("the table of cookies has those that the product sets, and no others", () => {
  const names = [...Object.values(personalCookies), ...Object.values(preferenceCookies).map(({ name }) => name)];
  expect(documentedCookies().sort()).toEqual([...names, ...OTHERS].sort());
});

it("every other cookie is set in the source under its name", () => {
  const sources = filesBelow("app").filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const text = sources.map(read).join("\n");
  for (const name of OTHERS) expect(text, name).toContain(`"${name}"`);
});
