import { request } from "@playwright/test";
import { afterEach, expect as check, describe, it, vi } from "vitest";
import { expect } from "../expect.ts";
import { openSite, type Pages, type TestSite } from "./test-site.ts";

let site: TestSite;

afterEach(() => site.close());

async function open(pages: Pages): Promise<TestSite> {
  site = await openSite(pages);
  return site;
}

describe("redirects and cookies", () => {
  it("follows a chain with the cookies of each step, and asks with GET after a POST", async () => {
    const { page, context, received } = await open({
      "/": '<form action="/in" method="post"><button>In</button></form>',
      "/in": (answer) => answer.writeHead(302, { location: "/next#part", "set-cookie": "a=1; Path=/" }).end(),
      "/next": (answer) => answer.writeHead(303, { location: "/end", "set-cookie": "b=2; Path=/" }).end(),
      "/end": "<h1>Welcome</h1>",
    });
    await page.goto("/");
    await page.getByRole("button").click();
    await expect(page).toHaveURL("/end#part");
    await expect(page.getByRole("heading")).toHaveText("Welcome");
    check(received.map(({ method, url }) => `${method} ${url}`).slice(1)).toEqual([
      "POST /in",
      "GET /next",
      "GET /end",
    ]);
    check(received.at(-1)?.headers.cookie).toBe("a=1; b=2");
    check((await context.cookies()).map(({ name }) => name)).toEqual(["a", "b"]);
  });

  it("shares its cookies with the context's request", async () => {
    const { page, context, received, url } = await open({ "/": "x" });
    await context.addCookies([{ name: "lang", value: "EN", url }]);
    await page.goto("/");
    check(received.at(-1)?.headers.cookie).toBe("lang=EN");
    await context.clearCookies({ name: "lang" });
    await page.request.get("/");
    check(received.at(-1)?.headers.cookie).toBeUndefined();
  });

  it("has one set of cookies for what is set before the first requests, and for these at the same time", async () => {
    const { context, received, url } = await open({
      "/": (answer) => answer.writeHead(200, { "set-cookie": "seen=1; Path=/" }).end(),
    });
    const opened = vi.spyOn(request, "newContext");
    await context.addCookies([{ name: "lang", value: "EN", url }]);
    await context.addCookies([{ name: "theme", value: "dark", url }]);
    await Promise.all([context.request.get("/"), context.request.get("/")]);
    check(opened).toHaveBeenCalledTimes(1);
    opened.mockRestore();
    for (const { headers } of received) check(headers.cookie).toContain("lang=EN; theme=dark");
    check((await context.cookies()).map(({ name }) => name)).toEqual(["lang", "theme", "seen"]);
  });

  it("keeps a method and a body over 307", async () => {
    const { page, received } = await open({
      "/": '<form action="/a" method="post"><input name="x" value="1"><button>Go</button></form>',
      "/a": (answer) => answer.writeHead(307, { location: "/b" }).end(),
      "/b": "b",
    });
    await page.goto("/");
    await page.getByRole("button").click();
    check(received.at(-1)).toMatchObject({ method: "POST", url: "/b", body: "x=1" });
  });

  it("keeps cookies of the strict kind from a navigation that another site began", async () => {
    const { page, context, received, url } = await open({ "/": "x", "/here": "y" });
    await context.addCookies([
      { name: "strict", value: "1", url, sameSite: "Strict" },
      { name: "lax", value: "1", url, sameSite: "Lax" },
    ]);
    const far = await openSite({ "/": `<a href="${url}/here">on</a>` });
    await page.goto(far.url.replace("127.0.0.1", "localhost"));
    await page.getByRole("link").click();
    check(received.at(-1)?.headers).toMatchObject({ cookie: "lax=1", "sec-fetch-site": "cross-site" });
    await far.close();
  });
});

describe("a double click", () => {
  it("sends a form twice and shows what the second one brings", async () => {
    let times = 0;
    const { page, received } = await open({
      "/": '<form action="/pay" method="post"><button>Pay</button></form>',
      "/pay": (answer) => {
        times += 1;
        const words = `<h1>answer ${times}</h1>`;
        const send = () => answer.writeHead(200, { "content-type": "text/html" }).end(words);
        // The first answer is the later one.
        setTimeout(send, times === 1 ? 200 : 0);
      },
    });
    await page.goto("/");
    await page.getByRole("button").dblclick();
    check(received.filter(({ method }) => method === "POST")).toHaveLength(2);
    await expect(page.getByRole("heading")).toHaveText("answer 2");
    await page.goBack();
    await expect(page).toHaveURL("/");
  });
});

describe("history", () => {
  it("goes back to the page before, and to a place in one page", async () => {
    const { page } = await open({ "/": '<a href="/two">two</a>', "/two": '<a href="#x">x</a>' });
    await page.goto("/");
    await page.getByRole("link").click();
    await page.getByRole("link").click();
    await expect(page).toHaveURL("/two#x");
    await page.goBack();
    await expect(page).toHaveURL("/two");
    await page.goBack();
    await expect(page.getByRole("link")).toHaveText("two");
  });

  it("waits for the page that a page asks for by itself", async () => {
    let words = "closed";
    const { page } = await open({
      "/": (answer) => {
        answer.writeHead(200, { "content-type": "text/html", refresh: "1" }).end(`<h1>${words}</h1>`);
        words = "open";
      },
    });
    await page.goto("/");
    await expect(page.getByRole("heading")).toHaveText("open");
  });
});

describe("what a page folds and hides", () => {
  const html = `<style>.off{display:none} @media (min-width:50rem){.wide{display:none}}</style>
    <details name="g"><summary>One</summary><p>first</p></details>
    <details name="g"><summary>Two</summary><p>second</p></details>
    <p hidden>third</p><p class="off">fourth</p><p class="wide">fifth</p><dialog>sixth</dialog>
    <noscript><p>seventh</p></noscript><div inert><a href="/x">eighth</a></div>`;

  it("opens one of a group by its summary", async () => {
    const { page } = await open({ "/": html });
    await page.goto("/");
    await expect(page.getByText("first")).toBeHidden();
    await page.getByText("One").click();
    await expect(page.getByText("first")).toBeVisible();
    await page.getByText("Two").click();
    await expect(page.getByText("first")).toBeHidden();
    await expect(page.locator("details[open]")).toHaveCount(1);
  });

  it("knows what an attribute, a style or the tag hides", async () => {
    const { page } = await open({ "/": html });
    await page.goto("/");
    for (const words of ["third", "fourth", "sixth"]) await expect(page.getByText(words)).toBeHidden();
    for (const words of ["fifth", "eighth"]) await expect(page.getByText(words)).toBeVisible();
    // Without script it is content; searches by text leave it out, as Playwright's do.
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByText("seventh")).toHaveCount(0);
    await check(page.getByText("eighth").click()).rejects.toThrow("inert");
    await check(page.getByText("third").click()).rejects.toThrow("hidden");
  });
});
