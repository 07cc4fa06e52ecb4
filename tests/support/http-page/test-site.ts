import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { openHttpBrowser } from "./context.ts";

/** A request that reached the site of a unit test. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A page by its path: its HTML, or what answers. */
export type Pages = Record<string, string | ((answer: ServerResponse, received: Received) => void)>;

export interface TestSite {
  url: string;
  received: Received[];
  context: BrowserContext;
  page: Page;
  close(): Promise<void>;
}

/** Starts a site with some pages, and opens a page over HTTP that has been nowhere yet. */
export async function openSite(pages: Pages): Promise<TestSite> {
  const received: Received[] = [];
  const server = createServer((asked, answer) => {
    let body = "";
    asked.setEncoding("utf8").on("data", (text) => {
      body += text;
    });
    asked.on("end", () => {
      const { method = "", url = "", headers } = asked;
      const one = { method, url, headers, body };
      received.push(one);
      const page = pages[url.replace(/\?.*$/, "")];
      if (typeof page === "function") page(answer, one);
      else answer.writeHead(page ? 200 : 404, { "content-type": "text/html" }).end(page ?? "<h1>nothing here</h1>");
    });
  });
  await new Promise<void>((next) => server.listen(0, "127.0.0.1", next));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await openHttpBrowser().newContext({ baseURL: url });
  const page = await context.newPage();
  const close = async () => {
    await context.close();
    server.closeAllConnections();
    await new Promise((next) => server.close(next));
  };
  return { url, received, context, page, close };
}
