import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { withProviders } from "../testing/render-with-providers";
import { type RichNode, textOf } from "./rich-node";
import { RichText } from "./rich-text";
import { excerptOf } from "./rich-text.server";

it("a text keeps Burmese syllables on one line, on the page only (behaviour 15.25)", () => {
  const nodes: RichNode[] = ["ဂိမ်း ", { tag: "strong", children: ["မရှိ"] }];
  const html = renderToStaticMarkup(withProviders(<RichText nodes={nodes} />));
  expect(html).toContain("ဂိ\u2060မ်း <strong>မ\u2060ရှိ</strong>");
  expect(textOf(nodes)).toBe("ဂိမ်း မရှိ");
});

it.each<[string, number, RichNode[]]>([
  ["one two…", 9, ["one two, three four"]],
  ["one two…", 10, ["one two! Three four"]],
  ["one two…", 10, [{ tag: "h", children: ["one two"] }, "three four"]],
  ["新年快乐…", 5, ["新年快乐。大家好"]],
  ["one two!", 8, ["one two!"]],
])("an excerpt has its ellipsis instead of punctuation: %s", (excerpt, length, nodes) => {
  expect(excerptOf(nodes, length)).toBe(excerpt);
});
