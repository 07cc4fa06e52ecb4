import { createHash } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { findingsIn } from "../../support/csp-findings.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { mistakesIn } from "../../support/markup.ts";
import { AS_JSON, AS_PAGE, BOOT, withoutOthers } from "../../support/page-text.ts";
import { AGENT_PAGES, GUEST_PAGES, MEMBER_PAGES, RETURN_PAGES } from "../../support/routes.ts";

const FOUR_KIB = 4096;
/** A new picture code comes with each view of it, in a cookie, and Chromium forgets a member's page whose cookies change. */
const FEEDBACK = "/m/feedback";

/** Every answer, whatever it is. */
const COMMON = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

interface View {
  path: string;
  answer: APIResponse;
  headers: Record<string, string>;
  html: string;
}

async function view(request: APIRequestContext, path: string, headers: Record<string, string> = {}): Promise<View> {
  const answer = await request.get(path, { headers: { ...AS_PAGE, ...headers }, maxRedirects: 0 });
  expect.soft(answer.status(), path).toBe(200);
  return { path, answer, headers: answer.headers(), html: await answer.text() };
}

function directives(policy = ""): Map<string, string> {
  return new Map(
    policy.split(";").map((part) => {
      const [name = "", ...sources] = part.trim().split(/\s+/);
      return [name, sources.join(" ")] as const;
    }),
  );
}

function lookAtHeaders({ path, headers }: View): void {
  expect.soft(headers, path).toMatchObject(COMMON);
  expect.soft(headers["permissions-policy"], path).toContain("camera=()");
  const policy = directives(headers["content-security-policy"]);
  expect.soft(policy.get("default-src"), path).toBe("'none'");
  expect.soft(policy.get("script-src"), path).toBe("'self'");
  expect.soft(policy.get("style-src"), path).toMatch(/^'self'(?: 'sha256-[\w+/=]+')*$/);
  expect.soft(policy.get("frame-ancestors"), path).toBe("'none'");
  // A form on the pages of log-in and registration may lead on to a sign-in provider.
  const forms = /^\/m\/(?:login|register)/.test(path) ? /^'self'(?: https?:\/\/[\w.:-]+)*$/ : /^'self'$/;
  expect.soft(policy.get("form-action"), path).toMatch(forms);
  expect.soft(policy.get("base-uri"), path).toBe("'none'");
  expect.soft(policy.get("require-trusted-types-for"), path).toBe("'script'");
  expect.soft(headers["content-security-policy"], path).not.toMatch(/unsafe-|\*/);
  for (const name of ["x-powered-by", "server", "x-page"]) expect.soft(headers, path).not.toHaveProperty(name);
}

/**
 * csp_evaluator has no finding in the policy, as it is where the hosts of the merchant have certificates, unlike the sandbox's.
 */
function lookAtPolicy({ path, headers }: View): void {
  const policy = (headers["content-security-policy"] ?? "").replaceAll("http://localhost", "https://localhost");
  expect.soft(policy, path).toContain("script-src");
  expect.soft(findingsIn(policy), path).toEqual([]);
}

/** No inline script, and no style but the one that the policy names by its hash. Returns how many there are. */
function lookAtInline({ path, headers, html }: View): { styles: number; scripts: number } {
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)];
  for (const [, sheet = ""] of sheets) {
    const hash = createHash("sha256").update(sheet).digest("base64");
    expect.soft(headers["content-security-policy"], path).toContain(`'sha256-${hash}'`);
  }
  const tags = [...html.matchAll(/<script\b[^>]*>/g)];
  for (const [tag] of tags)
    expect.soft(/ type="application\/json"/.test(tag) || / src="\//.test(tag), `${path}: ${tag}`).toBe(true);
  expect.soft(html, path).not.toMatch(/<style\s|\sstyle="|\son\w+="|javascript:/);
  return { styles: sheets.length, scripts: tags.length };
}

const scriptsOf = (html: string) => [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src ?? "");

const sizes = new Map<string, Promise<number>>();

/** What a script weighs on the way. */
function sizeOf(address: string): Promise<number> {
  const known = sizes.get(address);
  if (known) return known;
  const size = fetch(address, { method: "HEAD", headers: { "accept-encoding": "br" } }).then(({ headers }) =>
    Number(headers.get("content-length") ?? Number.NaN),
  );
  sizes.set(address, size);
  return size;
}

/** The boot script, a clock where there are times, 4 KB together. */
async function lookAtScripts({ path, html }: View, url: string): Promise<void> {
  const scripts = scriptsOf(html);
  expect.soft(withoutOthers(scripts), path).toEqual([expect.stringMatching(BOOT)]);
  const weights = await Promise.all(scripts.map((src) => sizeOf(url + src)));
  expect
    .soft(
      weights.reduce((sum, weight) => sum + weight, 0),
      path,
    )
    .toBeLessThanOrEqual(FOUR_KIB);
  expect.soft(html.match(/<link[^>]+rel="modulepreload"[^>]*>/g) ?? [], path).toEqual([]);
}

/** Complete and correct HTML, with texts in English, that tells no time of another zone (behaviour 19.14). */
async function lookAtTexts({ path, html }: View): Promise<void> {
  expect.soft(await mistakesIn(html), path).toEqual([]);
  expect.soft(html, path).toContain('data-texts="EN"');
  // Text browsers know no `hidden`: what only script shows comes after the page.
  expect.soft(html, path).not.toMatch(/class="ribbon"[\s\S]*<(?:main|nav)\b/);
  const shown = html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "");
  expect.soft(/.{0,40}\b(?:UTC|GMT)\b/.exec(shown)?.[0], path).toBeUndefined();
}

/**
 * The first large picture of the main part is not lazy: it may be the largest thing of the first screen. One at most is first.
 */
function lookAtPictures({ path, html }: View): void {
  const [large = ""] = /<img [^>]*src="\/img\/[\w-]+\/banner"[^>]*>/.exec(html.split("<main")[1] ?? "") ?? [];
  expect.soft(large, path).not.toContain('loading="lazy"');
  expect.soft(html.match(/<img [^>]*fetchPriority="high"/g) ?? [], path).not.toHaveProperty("1");
}

/**
 * What decides whether a browser keeps the page for the way back: its lifetime, the cookies it sets, its scripts and frames.
 */
function kindOf({ answer, headers, html }: View): string {
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  return JSON.stringify([
    headers["cache-control"],
    cookies.map(({ value }) => value.split("=")[0]).toSorted(),
    scriptsOf(html).toSorted(),
    (html.match(/<iframe/g) ?? []).length,
  ]);
}

/** The kinds of the pages that a browser is tried with on its way back (tests/e2e/hydration/back-forward-cache.spec.ts). */
async function triedKinds(request: APIRequestContext, paths: readonly string[]): Promise<string[]> {
  return (await Promise.all(paths.map((path) => view(request, path)))).map(kindOf);
}

// Looks only: workers may share the tests.
test.describe.configure({ mode: "parallel" });

const THIRD = Math.ceil(GUEST_PAGES.length / 3);

test.describe("@http Every page", () => {
  for (const part of [0, 1, 2])
    test(`of guests, part ${part + 1}`, async ({ request, product }) => {
      test.slow();
      // The first visit alone gets a cookie for the style sheet.
      await request.get("/m/home");
      const kinds = await triedKinds(request, RETURN_PAGES.guest);
      const counts = { styles: 0, scripts: 0 };
      for (const path of GUEST_PAGES.slice(part * THIRD, (part + 1) * THIRD)) {
        // Cookies that a request names stand for those of its context: it is the first visit again, with its style in the page.
        const first = await view(request, path, { cookie: "lang=EN" });
        lookAtHeaders(first);
        lookAtPolicy(first);
        const { styles, scripts } = lookAtInline(first);
        counts.styles += styles;
        counts.scripts += scripts;
        await lookAtScripts(first, product.url);
        await lookAtTexts(first);
        lookAtPictures(first);

        const later = await view(request, path);
        lookAtPolicy(later);
        await lookAtScripts(later, product.url);
        expect.soft(kinds, `${path} is of a kind that is tried for its way back`).toContain(kindOf(later));
      }
      expect(counts.styles, "styles of all pages").toBeGreaterThan(0);
      expect(counts.scripts, "scripts of all pages").toBeGreaterThan(0);
    });

  test("of members, which no cache keeps, nor their data", async ({ request, product, sandbox }) => {
    test.slow();
    await request.get("/m/home");
    await signInBy(request, product, await sandbox.createMember());
    const kinds = await triedKinds(request, RETURN_PAGES.member);
    for (const path of MEMBER_PAGES) {
      const page = await view(request, path);
      lookAtPolicy(page);
      await lookAtScripts(page, product.url);
      await lookAtTexts(page);
      lookAtPictures(page);
      if (path !== FEEDBACK) expect.soft(kinds, `${path} is of a kind that is tried`).toContain(kindOf(page));
      // The same of JSON is looked at in tests/e2e/protocol/json.spec.ts.
      const data = await request.get(path.replace(/(?=\?|$)/, ".data"), { maxRedirects: 0 });
      const stored = [page.headers["cache-control"], data.headers()["cache-control"]];
      expect.soft(stored, path).toEqual(["no-store", "no-store"]);
    }
  });

  test("of agents", async ({ request, product, sandbox }) => {
    await request.get("/m/home");
    await signInBy(request, product, await sandbox.createAgent(), "/m/agent");
    const kinds = await triedKinds(request, RETURN_PAGES.agent);
    for (const path of AGENT_PAGES) {
      const page = await view(request, path);
      lookAtPolicy(page);
      await lookAtScripts(page, product.url);
      await lookAtTexts(page);
      expect.soft(kinds, `${path} is of a kind that is tried`).toContain(kindOf(page));
    }
  });

  test("assets, JSON, redirects and what does not exist have the headers of every answer", async ({ request }) => {
    const { html } = await view(request, "/m/home");
    const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? "");
    expect(assets.length).toBeGreaterThan(1);
    for (const path of [...assets, "/icon.svg", "/nowhere", "/assets/none.js", "/healthz", "/m/nowhere"]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect.soft(answer.headers(), path).toMatchObject(COMMON);
      expect.soft(directives(answer.headers()["content-security-policy"]).get("default-src"), path).toBe("'none'");
    }
    for (const path of ["/nowhere", "/assets/none.js", "/assets/"])
      expect.soft((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
    const json = await request.get("/m/home", { headers: AS_JSON });
    expect(json.headers()).toMatchObject(COMMON);
    expect(directives(json.headers()["content-security-policy"]).get("default-src")).toBe("'none'");
  });
});
