import type { Locator } from "@playwright/test";
import type { Connection } from "./connection.ts";
import { Finder } from "./dom/finder.ts";
import type { Query } from "./dom/queries.ts";
import { HttpLocator, wrapLocator } from "./locator.ts";
import type { HttpPage } from "./page.ts";
import { strict } from "./strict.ts";
import { visit } from "./visit.ts";

/** The document of a frame, loaded when it is looked into. */
class HttpFrame extends Finder<Locator> {
  readonly #page: HttpPage;
  readonly #connection: Connection;
  readonly #selector: string;

  constructor(page: HttpPage, connection: Connection, selector: string) {
    super();
    this.#page = page;
    this.#connection = connection;
    this.#selector = selector;
  }

  protected override within(query: Query, description: string): Locator {
    return wrapLocator(new HttpLocator(this.#page, () => this.#load(), query, `${this.#selector} › ${description}`));
  }

  async #load(): Promise<Document> {
    const address = this.#page.document().querySelector(this.#selector)?.getAttribute("src");
    if (!address) throw new Error(`there is no frame ${this.#selector} on ${this.#page.url()}`);
    const url = new URL(address, this.#page.url()).href;
    const loaded = await visit(
      this.#connection,
      { url, method: "GET", initiator: { from: this.#page.url(), isFrame: true } },
      () => undefined,
    );
    if (!loaded) throw new Error(`the frame ${url} has no document`);
    return loaded.document;
  }
}

export function frameLocator(page: HttpPage, connection: Connection, selector: string): unknown {
  return strict(new HttpFrame(page, connection, selector), "frameLocator");
}
