import { request as send } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { GAME } from "../../support/routes.ts";

const PAGES = ["/m/home", "/m/slot-games", "/m/hot-games"];
/** More than it takes until a page is compressed again, better. */
const TIMES = 6;

/** A page as it was sent, not inflated by the client. */
async function getBrotli(request: APIRequestContext, url: string, path: string): Promise<Buffer> {
  const { cookies } = await request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return new Promise((resolve, reject) => {
    const headers = { accept: "text/html", "accept-encoding": "br", cookie };
    send(url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        expect(response.headers["content-encoding"]).toBe("br");
        expect(response.headers.vary?.toLowerCase()).toContain("accept-encoding");
        const names = response.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() !== "set-cookie");
        expect(names.map((name) => name.toLowerCase()).sort()).toEqual(
          Object.keys(response.headers)
            .filter((name) => name !== "set-cookie")
            .sort(),
        );
        resolve(Buffer.concat(chunks));
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Without what differs between two responses: idempotency keys, and spaces that fill a place in brotli. */
function comparable(html: string): string {
  const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
  return html.replaceAll(idempotencyKey, "key").replace(/("|\\"|<\/[a-z]+) {2,}/g, "$1");
}

test.describe("@http Members' pages that are compressed once", () => {
  for (const path of PAGES)
    test(`${path} is the same in brotli as uncompressed, each time`, async ({ request, product, sandbox }) => {
      await signInBy(request, product, await sandbox.createMember({ balance: 1234.5 }));
      const html = async () => comparable(await (await request.get(path, { headers: { accept: "text/html" } })).text());
      // The first page of a browser holds the stylesheet.
      await html();
      const plain = await html();
      for (let time = 0; time < TIMES; time += 1) {
        const inflated = brotliDecompressSync(await getBrotli(request, product.url, path)).toString();
        expect(comparable(inflated)).toBe(plain);
      }
    });

  test("members see their own values and favourites", async ({ playwright, product, sandbox }) => {
    const balances = [5, 1234.5, 98765.4];
    const pages = await Promise.all(
      balances.map(async (balance, index) => {
        const request = await playwright.request.newContext({
          baseURL: product.url,
          extraHTTPHeaders: { "x-forwarded-for": `10.9.9.${index}` },
        });
        await signInBy(request, product, await sandbox.createMember({ balance }));
        if (index === 1)
          await request.post("/m/favourite", {
            form: { favourite: `${GAME} false` },
            headers: { origin: product.url },
            maxRedirects: 0,
          });
        const read = async (path: string) => {
          for (let time = 0; time < TIMES; time += 1) await getBrotli(request, product.url, path);
          return brotliDecompressSync(await getBrotli(request, product.url, path)).toString();
        };
        const shown = { home: await read("/m/home"), list: await read("/m/slot-games") };
        await request.dispose();
        return shown;
      }),
    );
    const amounts = ["5.00", "1,234.50", "98,765.40"];
    expect(pages.map(({ home }) => amounts.filter((amount) => home.includes(`<output>${amount}</output`)))).toEqual(
      amounts.map((amount) => [amount]),
    );
    expect(pages.map(({ list }) => list.match(/aria-pressed="true"/g)?.length ?? 0)).toEqual([0, 1, 0]);
  });

  test("a visitor cannot write a placeholder", async ({ request, product, sandbox }) => {
    await signInBy(request, product, await sandbox.createMember());
    const typed = encodeURIComponent("\uE000balance\uE001 \uE000favourite.3001\uE001 \uE000");
    const html = await (
      await request.get(`/m/slot-games?gameName=${typed}`, { headers: { accept: "text/html" } })
    ).text();
    expect(html).toContain("</html>");
    expect(html).toContain("\uE000favourite.3001\uE001");
  });
});
