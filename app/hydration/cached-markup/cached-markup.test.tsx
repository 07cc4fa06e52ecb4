import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { StaticRouter } from "react-router";
import { expect, it, vi } from "vitest";
import type { TextLanguage } from "~/i18n/languages";
import { translationOf } from "~/i18n/translations.server";
import { Picture } from "~/ui/pictures/picture";
import { CachedMarkup, MarkupCacheProvider } from "./cached-markup";
import { PageParts } from "./cached-markup.server";

interface Page {
  address?: string;
  texts?: TextLanguage;
  isCached?: boolean;
}

/** A page with something before and after the cached part. */
function renderPage(part: ReactNode, { address = "/m/home", texts = "EN", isCached = true }: Page = {}): string {
  const parts = new PageParts();
  const html = renderToString(
    <I18nextProvider i18n={translationOf(texts)}>
      <StaticRouter location={address}>
        <MarkupCacheProvider value={isCached ? parts : undefined}>
          <main>
            <h1>နဂါး</h1>
            {part}
            <p>end</p>
          </main>
        </MarkupCacheProvider>
      </StaticRouter>
    </I18nextProvider>,
  );
  return Buffer.concat(parts.assemble(html)).toString();
}

function Content({ inputs, rendered }: { inputs: unknown; rendered: () => void }) {
  rendered();
  return <b>{`${JSON.stringify(inputs)} & "ရွှေ"`}</b>;
}

/** The attributes of each preload in any order. */
function preloadsIn(html: string): string[][] {
  const links = [...html.matchAll(/<link rel="preload"([^>]*)\/>/g)];
  return links.map(([, attributes = ""]) => (attributes.match(/\w+="[^"]*"/g) ?? []).sort());
}

/** A part that counts how often it is rendered. */
function countedPart(name: string, inputs: unknown) {
  const rendered = vi.fn();
  const part = (
    <CachedMarkup name={name} inputs={inputs}>
      <Content inputs={inputs} rendered={rendered} />
    </CachedMarkup>
  );
  return { part, rendered };
}

it("renders a part once, and the pages have the markup that they have without it", () => {
  const { part, rendered } = countedPart("once", { games: [1, 2] });
  const pages = [renderPage(part), renderPage(part), renderPage(part)];
  expect(rendered).toHaveBeenCalledTimes(1);
  const plain = renderPage(part, { isCached: false });
  expect(pages).toEqual([plain, plain, plain]);
  expect(plain).toContain("ရွှေ");
});

it.each<[string, Page]>([
  ["in another language", { texts: "CN" }],
  ["at another address", { address: "/m/index" }],
])("renders a part again %s", (_, page) => {
  const { part, rendered } = countedPart("again", 1);
  renderPage(part);
  rendered.mockClear();
  renderPage(part, page);
  expect(rendered).toHaveBeenCalledTimes(1);
});

it("renders a part again for other inputs", () => {
  renderPage(countedPart("inputs", { badge: "hot" }).part);
  expect(renderPage(countedPart("inputs", { badge: "new" }).part)).toContain("new");
});

it.each<[string, unknown, Page]>([
  ["made for one visitor", undefined, {}],
  ["of a page with a query", 1, { address: "/m/home?tab=HOT" }],
])("caches no part %s", (_, inputs, page) => {
  const { part, rendered } = countedPart("never", inputs);
  renderPage(part, page);
  renderPage(part, page);
  expect(rendered).toHaveBeenCalledTimes(2);
});

it("preloads the first picture of a part once, whether the part is rendered or cached", () => {
  const image = "/img/token";
  const part = (
    <CachedMarkup name="picture" inputs={1} firstPicture={{ image, place: "banner" }}>
      <Picture image={image} place="banner" load="first" />
    </CachedMarkup>
  );
  const preloads = preloadsIn(renderPage(part, { isCached: false }));
  expect(preloads).toHaveLength(1);
  expect(preloadsIn(renderPage(part))).toEqual(preloads);
  expect(preloadsIn(renderPage(part))).toEqual(preloads);
});

it("caches a part with the parts inside it", () => {
  const inner = countedPart("inner", 1);
  const outer = (
    <CachedMarkup name="outer" inputs={1}>
      <section>{inner.part}</section>
    </CachedMarkup>
  );
  expect(renderPage(outer)).toBe(renderPage(outer));
  expect(renderPage(outer)).toBe(renderPage(outer, { isCached: false }));
});
