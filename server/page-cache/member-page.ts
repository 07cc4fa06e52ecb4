import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  areSafe,
  favouritesIn,
  fillFavourites,
  type PlaceholderValues,
  type SplitPage,
  splitAtPlaceholders,
} from "~/http/caching/placeholders";
import { SingleFlight } from "~/platform/single-flight";
import { logUnexpectedError } from "~/platform/unexpected-error.server";
import { type BrotliTemplate, type ByteLimits, createBrotliTemplate, fillBrotliTemplate } from "./brotli-template";

/**
 * The first use waits for the compression. A page that is sent often is worth the best one: 10 % fewer bytes for 50 times the
 * processor (docs/performance.md). Home is another page whenever a draw closes.
 */
const FIRST_QUALITY = 5;
const FINAL_QUALITY = 11;
const USES_BEFORE_FINAL = 400;
const MAX_TEMPLATE_BYTES = 24 * 1024 * 1024;
const MAX_PARTS_BYTES = 8 * 1024 * 1024;
/** What a template takes beside its bytes, and each of its placeholders. */
const TEMPLATE_ENTRY_BYTES = 1000;
const PLACEHOLDER_BYTES = 150;
/** What the id of a game takes in the set of a page. */
const GAME_BYTES = 100;
/** What the cache headers of a response depend on (app/http/caching/cache-headers.server.ts). */
const CHECKED_HEADERS: ReadonlySet<string> = new Set(["content-type", "content-security-policy"]);

/**
 * In bytes. Most members have short values; a balance of 16 characters has three places of 3 bytes at which it may wrap. A
 * value that exceeds the large limit makes the page compress as a whole.
 */
const SMALL_LIMITS = {
  balance: 25,
  badge: 4,
  idempotencyKey: 33,
  favourites: 64,
  lastGame: 40,
  lastName: 64,
  lastImage: 96,
  lastVendor: 32,
} satisfies Record<keyof PlaceholderValues, number>;
const LARGE_LIMITS: ByteLimits = {
  ...SMALL_LIMITS,
  balance: 64,
  badge: 8,
  favourites: 4096,
  lastGame: 260,
  lastName: 240,
  lastImage: 312,
  lastVendor: 240,
};

interface StoredTemplate {
  template: BrotliTemplate | undefined;
  uses: number;
  isFinal: boolean;
}

/**
 * Compressed templates by the digest of their page and its favourites: a page that is rendered again with the same text is
 * known. They are all that is kept for a set of favourites, because anybody can make as many sets as they like.
 */
export class MemberPageTemplates {
  readonly #templates = new LRUCache<string, StoredTemplate>({
    maxSize: MAX_TEMPLATE_BYTES,
    sizeCalculation: ({ template }) => TEMPLATE_ENTRY_BYTES + (template ? bytesOf(template) : 0),
  });
  readonly #creations = new SingleFlight<string, StoredTemplate>();
  #improving = false;

  /** @returns the page in brotli, or undefined when it has to be compressed as a whole */
  async fill({ digest, toParts }: PageWithFavourites, values: PlaceholderValues): Promise<Buffer | undefined> {
    const small = fits(values, SMALL_LIMITS);
    const key = `${digest} ${small ? "small" : "large"}`;
    const limits = small ? SMALL_LIMITS : LARGE_LIMITS;
    const stored = this.#templates.get(key) ?? (await this.#createOnce(key, toParts, limits));
    stored.uses += 1;
    if (stored.uses >= USES_BEFORE_FINAL && !stored.isFinal && !this.#improving) {
      // Tried once: what fails would fail again.
      stored.isFinal = true;
      void this.#improve(key, toParts, limits);
    }
    return stored.template && fillBrotliTemplate(stored.template, { ...values });
  }

  #createOnce(key: string, toParts: () => SplitPage, limits: ByteLimits): Promise<StoredTemplate> {
    return this.#creations.run(key, async () => {
      const template = await createBrotliTemplate(toParts(), limits, FIRST_QUALITY);
      const stored = { template, uses: 0, isFinal: !template };
      this.#templates.set(key, stored);
      return stored;
    });
  }

  /** Compresses better in the background, one page at a time. */
  async #improve(key: string, toParts: () => SplitPage, limits: ByteLimits): Promise<void> {
    this.#improving = true;
    try {
      const template = await createBrotliTemplate(toParts(), limits, FINAL_QUALITY);
      if (template) this.#templates.set(key, { template, uses: 0, isFinal: true });
    } catch (error) {
      logUnexpectedError(error, "page not compressed better");
    } finally {
      this.#improving = false;
    }
  }
}

/** A page with its favourites marked, shared by the members that have the same of its games as favourites. */
interface PageWithFavourites {
  digest: string;
  /** Characters of the page, about. */
  length: number;
  /** Marks the favourites: only for a page that has no template yet, or is not sent in brotli. */
  toParts: () => SplitPage;
}

/**
 * For answers that are not in brotli: the same page is not split each time. Texts with placeholders have two bytes a character.
 */
const keptParts = new LRUCache<string, SplitPage>({ maxSize: MAX_PARTS_BYTES });

function partsOf({ digest, length, toParts }: PageWithFavourites): SplitPage {
  const parts = keptParts.get(digest) ?? toParts();
  keptParts.set(digest, parts, { size: 2 * length });
  return parts;
}

/** A page with the values of one member. */
export class FilledPage {
  readonly #page: PageWithFavourites;
  readonly #values: PlaceholderValues;

  constructor(page: PageWithFavourites, values: PlaceholderValues) {
    this.#page = page;
    this.#values = values;
  }

  toHtml(): string {
    return partsOf(this.#page)
      .map((part, index) => (index % 2 === 0 ? part : (this.#values[part as keyof PlaceholderValues] ?? "")))
      .join("");
  }

  /** The page in brotli, or undefined when it has to be compressed as a whole. */
  toBrotli(templates: MemberPageTemplates): Promise<Buffer | undefined> {
    return templates.fill(this.#page, this.#values);
  }
}

/** A page that members of one variant share, with placeholders for their personal values. */
export class MemberPage {
  /** Headers that are the same for all members, names and values in turn. */
  readonly headers: readonly string[];
  /** Headers of the page that decide on those of one member's response. */
  readonly checkedHeaders: Readonly<Record<string, string>>;
  readonly size: number;
  readonly at = Date.now();
  /** In UTF-8, outside of the heap: as text it would take two bytes a character, because of its placeholders. */
  readonly #html: Buffer;
  readonly #digest: string;
  /** Node ids of the games on the page that can be favourites. */
  readonly #games: ReadonlySet<string>;

  /** @param serverHeaders headers of every response of the server */
  constructor(html: string, headers: Headers, serverHeaders: Readonly<Record<string, string>>) {
    this.#html = Buffer.from(html);
    this.#digest = digestOf(this.#html);
    this.#games = new Set([...favouritesIn(splitAtPlaceholders(html))].map(copyOf));
    const all = { ...serverHeaders, ...Object.fromEntries(headers) };
    const isChecked = (name: string) => CHECKED_HEADERS.has(name);
    this.headers = Object.entries(all)
      .filter(([name]) => !isChecked(name))
      .flat();
    this.checkedHeaders = Object.fromEntries(Object.entries(all).filter(([name]) => isChecked(name)));
    this.size = this.#html.length + this.#games.size * GAME_BYTES;
  }

  /** @returns the page for one member, or undefined when a value contains characters special in HTML or JSON */
  fill(values: PlaceholderValues): FilledPage | undefined {
    return areSafe(values) ? new FilledPage(this.#withFavourites(values), values) : undefined;
  }

  #withFavourites({ favourites }: PlaceholderValues): PageWithFavourites {
    const shown = favourites.split(" ").filter((nodeId) => this.#games.has(nodeId));
    return {
      digest: digestOf(`${this.#digest} ${shown.sort().join(" ")}`),
      length: this.#html.length,
      toParts: () => fillFavourites(splitAtPlaceholders(this.#html.toString()), new Set(shown)),
    };
  }
}

function digestOf(content: string | Buffer): string {
  return createHash("sha1").update(content).digest("base64");
}

/** A part of a text, which may be a reference to the whole text, as a text of its own. */
function copyOf(part: string): string {
  return Buffer.from(part).toString();
}

function bytesOf({ bytes, placeholders }: BrotliTemplate): number {
  return bytes.length + placeholders.length * PLACEHOLDER_BYTES;
}

function fits(values: PlaceholderValues, limits: ByteLimits): boolean {
  return Object.entries(values).every(([name, value]) => Buffer.byteLength(value) <= (limits[name] ?? 0));
}
