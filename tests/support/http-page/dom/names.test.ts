import { describe, expect, it } from "vitest";
import { parseDocument } from "../document.ts";
import { forgetNames, nameOf } from "./names.ts";
import { byLabel, byRole, byText } from "./queries.ts";
import { roleOf } from "./roles.ts";
import { attachStyles } from "./styles.ts";

const parse = (html: string, css = "") => {
  const document = parseDocument(html);
  attachStyles(document, [css]);
  return document;
};
const first = (html: string, css = "") => parse(html, css).body.firstElementChild as Element;

describe("accessible names", () => {
  it.each([
    ["its text", "<button> Log\n in </button>", "Log in"],
    ["aria-label before its text", '<button aria-label="Close">x</button>', "Close"],
    ["aria-labelledby", '<nav aria-labelledby="t"><h2 id="t">Places</h2></nav>', "Places"],
    ["the picture in it", '<a href="/"><img alt="Logo"></a>', "Logo"],
    ["text without what is hidden", '<button>Pay<span aria-hidden="true"> !</span><i hidden>x</i></button>', "Pay"],
    ["a title where nothing else is", '<a href="/" title="Home"></a>', "Home"],
  ])("%s", (_what, html, name) => {
    expect(nameOf(first(html))).toBe(name);
  });

  it("parts what a style puts beside each other", () => {
    const html = "<button><b>Slots</b><i>12</i></button>";
    expect(nameOf(first(html))).toBe("Slots12");
    expect(nameOf(first(html, "button{display:flex}"))).toBe("Slots 12");
    expect(nameOf(first(html, "i{display:block}"))).toBe("Slots 12");
    expect(nameOf(first(html, "b{display:none}button>i{display:none}i{display:inline}"))).toBe("");
  });
});

describe("roles", () => {
  it.each([
    ["<header></header>", "banner"],
    ["<section></section>", undefined],
    ['<section aria-label="x"></section>', "region"],
    ["<a>x</a>", undefined],
    ['<input type="password">', undefined],
    ['<input type="search">', "searchbox"],
    ["<output></output>", "status"],
    ['<p role="alert"></p>', "alert"],
  ])("%s", (html, role) => {
    expect(roleOf(first(html))).toBe(role);
  });

  it("finds by name, level and state, and only what is shown", () => {
    const document = parse(`<h1>Games</h1><h2>Games of chance</h2><h2 hidden>Games</h2>
      <button aria-pressed="true">On</button><button>On</button>`);
    expect(byRole("heading", { name: "games" })(document)).toHaveLength(2);
    expect(byRole("heading", { name: "Games", exact: true })(document)).toHaveLength(1);
    expect(byRole("heading", { level: 2 })(document)).toHaveLength(1);
    expect(byRole("heading", { includeHidden: true, level: 2 })(document)).toHaveLength(2);
    expect(byRole("button", { pressed: true })(document)).toHaveLength(1);
  });
});

describe("finding by name", () => {
  const buttons = (html: string, name: string) => byRole("button", { name })(parse(html)).map(({ id }) => id);

  it.each([
    ["with hidden words within it", '<button id="a">Log <i hidden>never</i>in</button>'],
    ["with a picture between its words", '<button id="a">L<img alt="og"> in</button>'],
    ["with a label of its own", '<button id="a" aria-label="Log in">x</button>'],
    ["named by another element", '<b id="t">Log in</b><button id="a" aria-labelledby="t">x</button>'],
    [
      "with a part named by another element",
      '<b id="t">Log</b><button id="a"><i aria-labelledby="t">x</i> in</button>',
    ],
    ["named by a label", '<label for="a">Log in</label><button id="a">x</button>'],
    ["that is a field", '<input id="a" type="submit" value="Log in">'],
    ["with a title alone", '<button id="a" title="LOG&shy; IN"></button>'],
    ["of letters broken by tags and lines", '<button id="a">L<b>o</b>g\n<b>in</b></button>'],
  ])("finds a button %s", (_what, html) => {
    expect(buttons(`<button id="b">Log out</button>${html}`, "log in")).toEqual(["a"]);
  });

  it("finds a control by the value it has now", () => {
    const document = parse('<button id="a"><input aria-label="Pin"></button>');
    expect(byRole("button", { name: "1234" })(document)).toHaveLength(0);
    (document.querySelector("input") as HTMLInputElement).value = "1234";
    forgetNames();
    expect(byRole("button", { name: "1234" })(document)).toHaveLength(1);
  });

  it("finds elements of several tags in the order of the page", () => {
    const document = parse(
      '<input id="a" type="submit" value="x"><p role="button" id="b">x</p><button id="c">x</button>',
    );
    expect(byRole("button", { name: "x" })(document).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });
});

describe("labels and texts", () => {
  it("finds a field by its label, around it or beside it", () => {
    const document = parse(`<label>Name <input id="a"></label><label for="b">Full name</label><input id="b">
      <input id="c" aria-label="Name">`);
    expect(byLabel("name")(document).map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(byLabel("Name", true)(document).map(({ id }) => id)).toEqual(["a", "c"]);
  });

  it("finds the innermost element of a text", () => {
    const document = parse("<div><p>One <b>two</b></p><p>three</p></div>");
    expect(byText("one two")(document).map(({ localName }) => localName)).toEqual(["p"]);
    expect(byText(/^two$/)(document).map(({ localName }) => localName)).toEqual(["b"]);
  });

  it("finds no text in what is not shown as text", () => {
    const document = parse(
      "<p>Games<script>two</script><style>two</style></p><template>two</template><input value=two>",
    );
    expect(byText("two")(document)).toEqual([]);
    expect(byText("games")(document).map(({ localName }) => localName)).toEqual(["p"]);
    expect(byText("two")(document.querySelector("script") as Element)).toEqual([]);
  });
});
