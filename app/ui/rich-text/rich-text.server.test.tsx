// @vitest-environment jsdom
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { mayLinkTo } from "~/http/pages/server-page-facts.server";
import { withProviders } from "../testing/render-with-providers";
import { textOf } from "./rich-node";
import { RichText } from "./rich-text";
import { excerptOf, parseRichText } from "./rich-text.server";

const imageHosts = ["https://img1.example.invalid", "https://img2.example.invalid"];
const onTooDeep = vi.fn();
const read = (html: string) => parseRichText(html, { imageHosts, mayLinkTo, onTooDeep });

/** The markup that a page renders for untrusted HTML. */
function render(html: string): string {
  return renderToStaticMarkup(withProviders(<RichText nodes={read(html)} />));
}

const parse = (markup: string) =>
  new DOMParser().parseFromString(`<!DOCTYPE html><body><main>${markup}</main>`, "text/html");
/** What stands in the page, without the element around it. By tag name: a selector takes jsdom ten times as long. */
const elementsOf = (page: Document) => [...page.body.getElementsByTagName("*")].slice(1);

const TAGS = new Set(
  "DIV P H3 BLOCKQUOTE PRE UL OL LI STRONG EM U S SMALL SUB SUP CODE BR HR A IMG TABLE THEAD TBODY TR TH TD".split(" "),
);
const ATTRIBUTES = new Set(
  "class href target rel aria-label src alt width height loading decoding role tabindex colspan rowspan scope".split(
    " ",
  ),
);

/** Elements and attributes that could run script, load from other hosts or change the layout. */
function dangersIn(markup: string): string[] {
  return elementsOf(parse(markup)).flatMap((element) => [
    ...(TAGS.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].filter(isDangerous).map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    ...(element.getAttribute("target") && element.getAttribute("rel") !== "noopener noreferrer" ? ["rel"] : []),
  ]);
}

function isDangerous({ name, value }: Attr): boolean {
  if (name === "href") return !/^(?:https?:\/\/|mailto:|tel:|\/m\b)/.test(value);
  if (name === "src") return !imageHosts.includes(new URL(value).origin);
  return !ATTRIBUTES.has(name);
}

describe("With the picture service", () => {
  const service = { name: "full", addressOf: (url: string) => `/img/${new URL(url).pathname.length}` };
  const markup = (html: string) =>
    renderToStaticMarkup(
      withProviders(<RichText nodes={parseRichText(html, { imageHosts, service, mayLinkTo, onTooDeep })} />),
    );

  it("images have its addresses, in two sizes", () => {
    expect(markup('<img src="https://img1.example.invalid/a.png" alt="A">')).toContain(
      'src="/img/6/text" srcSet="/img/6/text, /img/6/text2 2x"',
    );
  });

  it("a link to an image host is left out, with its text kept", () => {
    const html = markup(
      '<p><a href="https://img2.example.invalid/a.png">large</a> <a href="https://x.example/">x</a></p>',
    );
    expect(html).not.toContain("img2.example.invalid");
    expect(html).toContain("large");
    expect(html).toContain('href="https://x.example/"');
  });
});

describe("HTML of a merchant", () => {
  it.each([
    ["<script>alert(1)</script>", ""],
    ['<img src="https://img1.example.invalid/a.png" onerror="alert(1)" alt="A">', "<img"],
    ['<a href="javascript:alert(1)">x</a>', "x"],
    ['<a href="java\tscript:alert(1)">x</a>', "x"],
    ['<a href=" data:text/html,<script>alert(1)</script>">x</a>', "x"],
    ['<a href="vbscript:x">x</a>', "x"],
    ['<a href="//evil.example">x</a>', "x"],
    ['<a href="/m/logout">x</a>', "x"],
    ['<a href="https://user:pass@evil.example/">x</a>', "x"],
    ['<a href="/m/LOGOUT">x</a>', "x"],
    ['<a href="/m/launch?game=RNG.JL.1">x</a>', "x"],
    ['<a href="/m/play/abc">x</a>', "x"],
    ['<a href="/m/./logout">x</a>', "x"],
    ['<a href="/m/../metrics">x</a>', "x"],
    ['<img src="//evil.example/a.png">', ""],
    ['<img src="http://img1.example.invalid/a.png">', ""],
    ['<img src="https://evil.example/a.png">', ""],
    ['<img src="https://img1.example.invalid@evil.example/a.png">', ""],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ""],
    ["<style>body{display:none}</style>", ""],
    ['<p style="position:fixed;inset:0">Open</p>', "<p>Open</p>"],
    ['<iframe src="https://evil.example"></iframe>', ""],
    ['<form action="https://evil.example"><input name="password"><button>OK</button></form>', ""],
    ['<svg><a xlink:href="javascript:alert(1)"><text>Open</text></a></svg>', ""],
    ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", ""],
    ['<svg><p><style><g title="</style><img src=x onerror=alert(1)>">', ""],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ""],
    ["<textarea><img src=x onerror=alert(1)></textarea>", ""],
    ["<base href=//evil.example><meta http-equiv=refresh content=0>", ""],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;"],
  ])("removes everything dangerous from %s", (html, rest) => {
    const markup = render(html);
    expect(dangersIn(markup)).toEqual([]);
    expect(markup).toContain(rest);
    expect(markup).not.toMatch(/evil|alert\(1\)(?!&lt;)/);
  });
});

describe("Links and images of a merchant's HTML", () => {
  it("opens external links in a new tab without a referrer, and keeps only links to pages of this site", () => {
    expect(render('<a href="https://www.example.invalid/x">there</a>')).toContain(
      '<a href="https://www.example.invalid/x" target="_blank" rel="noopener noreferrer">there</a>',
    );
    for (const path of ["/m/activity", "/m/play-safe", "/m/register.html", "/m/activityDetail?id=605"])
      expect(render(`<a href="${path}">here</a>`)).toContain(`<a href="${path}"`);
    for (const path of ["/m/logout", "/m/LOGOUT", "/m/launch?game=1", "/m/play/abc", "/m/./logout", "/m/../x", "//x"])
      expect(render(`<a href="${path}">here</a>`)).not.toContain("href");
    expect(render('<a href="mailto:help@example.invalid">mail</a>')).toContain('href="mailto:help@example.invalid"');
  });

  it("loads images lazily and reserves their space, with the stated size or a default one", () => {
    const sized = render('<img src="/a.png" width="300" height="100" alt="Prize">');
    expect(sized).toContain('src="https://img1.example.invalid/a.png"');
    expect(sized).toMatch(/width="300" height="100" loading="lazy"/);
    expect(render('<img src="//img2.example.invalid/a.png">')).toContain('src="https://img2.example.invalid/a.png"');
    expect(render('<img src="/a.png">')).toMatch(/alt="" width="640" height="360" loading="lazy"/);
  });

  it.each(['src="//img.example/a.png"', 'src="data:image/png;base64,iVBORw0KGgo="', 'src=""', 'src=" "', ""])(
    "drops an image without an allowed address: %s",
    (source) => {
      expect(read(`<p>x<img ${source} alt="Prize"></p>`)).toEqual([{ tag: "p", children: ["x"] }]);
    },
  );
});

describe("Structure of a merchant's HTML", () => {
  it("has no ids and names, which scripts could take for elements of the page", () => {
    const html = render(
      '<p id="boot" name="boot">x</p><a id="y" name="y" href="/m/help">z</a><form name="f"><input id="g"></form>',
    );
    expect(html).toContain("z");
    expect(html).not.toMatch(/\s(?:id|name)=/);
  });

  it("keeps the row and column spans of table cells", () => {
    const table = render('<table><tr><td rowspan="2">a<td colspan="2">b<tr><td>c<td>d</table>');
    expect(table).toMatch(/<td rowspan="2">a<\/td><td colspan="2">b<\/td>/i);
  });

  it("turns other block elements into blocks, so that their texts stay separate", () => {
    expect(render("<figure>a<figcaption>capt</figcaption></figure>d")).toContain("<div>a<div>capt</div></div>d");
    expect(textOf(read("<dl><dt>one<dd>two<dt>three</dl><address>four</address>five"))).toBe("one two three four five");
    expect(textOf(read("<table><caption>Prizes</caption><tr><td>one</table>"))).toBe("Prizes one");
  });

  it("puts tables into a scrollable region that the keyboard reaches", () => {
    const table = render("<table><thead><tr><th>Rank</th></tr></thead><tr><td>Gold<td>5<tr><td>x</table>");
    expect(table).toMatch(/role="group".*tabindex="0"><table><thead><tr><th scope="col">Rank/);
    expect(parse(table).querySelectorAll("tbody tr")).toHaveLength(2);
  });

  it("renders headings at one level and alignment as a class", () => {
    expect(render("<h1>Big</h1>")).toContain("<h3>Big</h3>");
    expect(render('<p style="text-align:center;color:red">x</p>')).toMatch(/<p class="[^"]+">x<\/p>/);
  });

  it("corrects blocks inside inline elements, list items outside lists and nested links", () => {
    expect(render("<p><b><ul><li>a</ul></b></p>")).toContain("<ul><li>a</li></ul>");
    expect(render("<li>alone")).toContain("<div>alone</div>");
    expect(render("<ul>loose<li>b</ul>")).toContain("<ul><li>loose</li><li>b</li></ul>");
    expect(parse(render('<a href="/m/a">x<a href="/m/b">y</a></a>')).querySelectorAll("a a")).toHaveLength(0);
  });
});

describe("Plain text of a merchant's HTML", () => {
  it("separates blocks by spaces", () => {
    expect(textOf(read("<h3>Big</h3><p>One <b>two</b>.</p><ul><li>three</li></ul>"))).toBe("Big One two. three");
  });

  it("has a space between links that stand beside each other", () => {
    const html = '<p>See <a href="/m/help">More</a><a href="/m/terms">Details</a>.</p>';
    expect(textOf(read(html))).toBe("See More Details.");
    expect(excerptOf(read(html), 40)).toBe("See More Details.");
  });

  it("ends an excerpt between words or graphemes, with an ellipsis", () => {
    expect(excerptOf(read("<p>one two three four</p>"), 14)).toBe("one two three…");
    expect(excerptOf(read("<p>short</p>"), 14)).toBe("short");
    expect(excerptOf(read("<h3>Big</h3><p>One <b>two</b>.</p><ul><li>three<li>four</ul>"), 40)).toBe(
      "Big\u00a0· One two. three\u00a0· four",
    );
    const nodes = read("<p>one two three four</p>");
    expect([14, 8, 14].map((length) => excerptOf(nodes, length))).toEqual([
      "one two three…",
      "one two…",
      "one two three…",
    ]);
    const burmese = excerptOf(read("<p>ကြိုဆိုပါသည်ကြိုဆိုပါသည်</p>"), 8);
    expect("ကြိုဆိုပါသည်ကြိုဆိုပါသည်".startsWith(burmese.slice(0, -1))).toBe(true);
    expect(burmese).not.toMatch(/[\u1039\u1031]…$/);
  });

  it("cuts very long and deep texts", () => {
    expect(render("<p>x</p>".repeat(30_000)).length).toBeLessThan(60_000);
    expect(dangersIn(render("<div>".repeat(200)))).toEqual([]);
  });

  it("leaves a text out in which thousands of elements are open at once, and says so", () => {
    for (const tags of ["<b><i>", "<o:p/><o:p/>"]) expect(textOf(read(`${tags.repeat(1_000)}x`))).toBe("x");
    for (const tags of ["<b><i>", "<ul><li>", "<svg>"]) expect(read(`x${tags.repeat(2_001)}`)).toEqual([]);
    expect(onTooDeep.mock.calls).toEqual([[2_000], [2_000], [2_000]]);
    // The parser closes these elements itself.
    expect(textOf(read("<p>x".repeat(2_001)))).toMatch(/^(?:x ){2000}x$/);
  });
});

const names =
  "p div b i a span ul ol li table tr td th tbody h1 h2 blockquote pre br img script style svg math iframe form input button textarea noscript template select option center font dl".split(
    " ",
  );
const attributes = fc.constantFrom(
  "",
  ' href="javascript:alert(1)"',
  ' href="/m/activity"',
  ' href="https://www.example.invalid/"',
  ' src="/a.png"',
  " src=x onerror=alert(1)",
  ' style="text-align:center;background:url(//evil.example)"',
  ' onclick="alert(1)"',
  " align=right colspan=3",
  ' href="&#106;avascript:alert(1)"',
);
const tag = fc
  .tuple(fc.constantFrom(...names), attributes, fc.constantFrom("open", "close", "both"))
  .map(([name, more, kind]) =>
    kind === "close" ? `</${name}>` : `<${name}${more}>${kind === "both" ? `</${name}>` : ""}`,
  );
const words = fc.constantFrom(
  "text",
  " ",
  "&lt;img src=x onerror=alert(1)&gt;",
  "<",
  "<!--",
  "-->",
  "]]>",
  "\u0000",
  '"',
  "'>",
);
const tagSoup = fc
  .array(fc.oneof({ weight: 3, arbitrary: tag }, words, fc.string({ maxLength: 6 })), { maxLength: 40 })
  .map((parts) => parts.join(""));

describe("Any HTML", () => {
  it("produces nothing that runs, loads from other hosts or changes the layout", () => {
    fc.assert(
      fc.property(tagSoup, (html) => {
        expect(dangersIn(render(html))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("produces markup that a browser parses to the same tree, as hydration requires", () => {
    fc.assert(
      fc.property(tagSoup, (html) => {
        const markup = render(html);
        const parsed = parse(markup);
        const inside = parsed.body.firstElementChild?.innerHTML ?? "";
        expect(parse(inside).body.firstElementChild?.innerHTML).toBe(inside);
        const rendered = [...markup.matchAll(/<(\w+)[\s/>]/g)].map(([, name]) => name?.toUpperCase());
        expect(elementsOf(parsed).map(({ tagName }) => tagName)).toEqual(rendered);
      }),
      { numRuns: 100 },
    );
  });

  it("keeps the words of well-formed texts", () => {
    const word = fc.constantFrom("alpha", "beta", "gamma");
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 8 }),
        fc.constantFrom("p", "b", "li", "td", "h2", "dl"),
        (list, name) => {
          const html = list.map((text) => `<${name}>${text}</${name}> `).join("");
          expect(textOf(read(html)).replace(/ /g, "")).toBe(list.join(""));
        },
      ),
    );
  });
});
