import { afterEach, describe, expect, it } from "vitest";
import { openSite, type TestSite } from "./test-site.ts";

let site: TestSite;

afterEach(() => site.close());

/** Opens a page with one form page at `/`; every other address answers with an empty page. */
async function open(html: string): Promise<TestSite> {
  const done = "<h1>done</h1>";
  site = await openSite({ "/": html, "/one": done, "/two": done });
  await site.page.goto("/");
  return site;
}

const last = () => site.received.at(-1);

describe("form owner and submitter", () => {
  it("sends the fields that name the form by its id, and the button's own name and value", async () => {
    const { page } = await open(`
      <form id="f" action="/one" method="post"><input name="a" value="1"><input name="gone" disabled value="x"></form>
      <input form="f" name="b" value="2"><button form="f" name="go" value="yes">Go</button>
      <button form="f" name="go" value="no">Stay</button>`);
    await page.getByRole("button", { name: "Go" }).click();
    expect(last()).toMatchObject({ method: "POST", url: "/one", body: "a=1&b=2&go=yes" });
    expect(last()?.headers).toMatchObject({
      "content-type": "application/x-www-form-urlencoded",
      origin: site.url,
      referer: `${site.url}/`,
      "sec-fetch-site": "same-origin",
      "sec-fetch-user": "?1",
    });
  });

  it("takes the button's formaction and formmethod", async () => {
    const { page } = await open(`<form action="/one" method="post"><input name="a" value="x y">
      <button formaction="/two?old=1" formmethod="get">Find</button></form>`);
    await page.getByRole("button").click();
    expect(last()).toMatchObject({ method: "GET", url: "/two?a=x+y" });
    expect(page.url()).toBe(`${site.url}/two?a=x+y`);
  });

  it("presses the first button on Enter, and leaves a disabled one alone", async () => {
    const { page } = await open(`
      <form action="/one"><input aria-label="first" name="a"><button name="b" value="1">B</button><button>C</button></form>
      <form action="/two"><input aria-label="second" name="a"><button disabled>B</button></form>`);
    await page.getByLabel("second").press("Enter");
    expect(page.url()).toBe(`${site.url}/`);
    await page.getByLabel("first").fill("é");
    await page.getByLabel("first").press("Enter");
    expect(last()?.url).toBe("/one?a=%C3%A9&b=1");
  });

  it("sends ticked boxes, the chosen radio and the chosen option", async () => {
    const { page } = await open(`<form action="/one"><label><input type="checkbox" name="c" checked>C</label>
      <label><input type="checkbox" name="d" value="d">D</label>
      <label><input type="radio" name="r" value="1" checked>R1</label><label><input type="radio" name="r" value="2">R2</label>
      <select name="s" aria-label="S"><option value="x">One</option><option value="y">Two</option></select>
      <button>Go</button></form>`);
    await page.getByLabel("C").uncheck();
    await page.getByText("D", { exact: true }).click();
    await page.getByLabel("R2").check();
    await page.getByLabel("S").selectOption("Two");
    await page.getByRole("button").click();
    expect(last()?.url).toBe("/one?d=d&r=2&s=y");
  });

  it("does nothing for a button that sends no form", async () => {
    const { page } = await open(`<form action="/one"><button type="button">Nothing</button></form>`);
    await page.getByRole("button").click();
    expect(site.received).toHaveLength(1);
  });
});

describe("validation by the browser", () => {
  const form = (attributes: string, button = "") =>
    `<form action="/one" ${attributes}><input name="a" aria-label="A" required minlength="3"><button ${button}>Go</button></form>`;

  it("stops a form whose field is empty, too short or of another kind", async () => {
    const { page } = await open(form(""));
    await page.getByRole("button").click();
    expect(site.received).toHaveLength(1);
    await page.getByLabel("A").fill("xy");
    await page.getByRole("button").click();
    expect(site.received).toHaveLength(1);
    await page.getByLabel("A").fill("xyz");
    await page.getByRole("button").click();
    expect(last()?.url).toBe("/one?a=xyz");
  });

  it.each([
    ["novalidate", form("novalidate")],
    ["formnovalidate", form("", "formnovalidate")],
  ])("is left out with %s", async (_name, html) => {
    const { page } = await open(html);
    await page.getByRole("button").click();
    expect(last()?.url).toBe("/one?a=");
  });
});

describe("files", () => {
  const form = `<form action="/one" method="post" enctype="multipart/form-data">
    <input name="words" value="a&quot;b"><input type="file" name="file" aria-label="File"><button>Go</button></form>`;

  it("sends the chosen file as a part with its name and type", async () => {
    const { page } = await open(form);
    await page.getByLabel("File").setInputFiles({ name: 'p"1.png', mimeType: "image/png", buffer: Buffer.from("PNG") });
    await page.getByRole("button").click();
    expect(last()?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=----WebKitFormBoundary\w{16}$/);
    expect(last()?.body).toContain('name="words"\r\n\r\na"b\r\n');
    expect(last()?.body).toContain('name="file"; filename="p%221.png"\r\nContent-Type: image/png\r\n\r\nPNG\r\n');
  });

  it("sends an empty part without a choice", async () => {
    const { page } = await open(form);
    await page.getByRole("button").click();
    expect(last()?.body).toContain('name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n');
  });
});
