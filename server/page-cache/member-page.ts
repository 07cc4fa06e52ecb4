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
import { type BrotliTemplate, type ByteLimits, createBrotliTemplate, fillBrotliTemplate } from "./brotli-template";

/** The first use waits for the compression; pages that come again are worth a better one, which takes 100 times longer. */
const FIRST_QUALITY = 5;
const FINAL_QUALITY = 11;
const USES_BEFORE_FINAL = 3;
const MAX_TEMPLATE_BYTES = 24 * 1024 * 1024;
const MAX_FAVOURITE_SETS = 200;
/** What the cache headers of a response depend on (app/http/caching/cache-headers.server.ts). */
const CHECKED_HEADERS: ReadonlySet<string> = new Set(["content-type", "content-security-policy"]);

/** Most members have short values. A value that exceeds the large limit makes the page compress as a whole. */
const SMALL_LIMITS = {
  balance: 16,
  badge: 4,
  launchKey: 36,
  favourites: 64,
  lastKey: 40,
  lastName: 64,
  lastImage: 96,
  lastVendor: 32,
} satisfies Record<keyof PlaceholderValues, number>;
const LARGE_LIMITS: ByteLimits = {
  ...SMALL_LIMITS,
  balance: 64,
  badge: 8,
  favourites: 4096,
  lastKey: 260,
  lastName: 240,
  lastImage: 312,
  lastVendor: 240,
};

interface StoredTemplate {
  template: BrotliTemplate | undefined;
  uses: number;
  isFinal: boolean;
}

/** Compressed templates by the digest of their text: a page that is rendered again with the same text is known. */
export class MemberPageTemplates {
  readonly #templates = new LRUCache<string, StoredTemplate>({
    maxSize: MAX_TEMPLATE_BYTES,
    sizeCalculation: ({ template }) => template?.bytes.length ?? 1,
  });
  readonly #running = new Map<string, Promise<StoredTemplate>>();
  #improving = false;

  /** @returns the page in brotli, or undefined when it has to be compressed as a whole */
  async fill(parts: SplitPage, digest: string, values: PlaceholderValues): Promise<Buffer | undefined> {
    const small = fits(values, SMALL_LIMITS);
    const key = `${digest} ${small ? "small" : "large"}`;
    const limits = small ? SMALL_LIMITS : LARGE_LIMITS;
    const stored = this.#templates.get(key) ?? (await this.#create(key, parts, limits));
    stored.uses += 1;
    if (stored.uses >= USES_BEFORE_FINAL && !stored.isFinal) this.#improve(key, parts, limits);
    return stored.template && fillBrotliTemplate(stored.template, { ...values });
  }

  #create(key: string, parts: SplitPage, limits: ByteLimits): Promise<StoredTemplate> {
    const running = this.#running.get(key);
    if (running) return running;
    const created = createBrotliTemplate(parts, limits, FIRST_QUALITY)
      .then((template) => {
        const stored = { template, uses: 0, isFinal: !template };
        this.#templates.set(key, stored);
        return stored;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, created);
    return created;
  }

  /** Compresses better in the background, one page at a time. */
  #improve(key: string, parts: SplitPage, limits: ByteLimits): void {
    if (this.#improving) return;
    this.#improving = true;
    createBrotliTemplate(parts, limits, FINAL_QUALITY)
      .then((template) => template && this.#templates.set(key, { template, uses: 0, isFinal: true }))
      .catch(() => undefined)
      .finally(() => {
        this.#improving = false;
      });
  }
}

/** A page with its hearts set, shared by the members that have the same of its games as favourites. */
interface PageOfMembers {
  parts: SplitPage;
  digest: string;
}

/** A page with the values of one member. */
export class FilledPage {
  readonly #page: PageOfMembers;
  readonly #values: PlaceholderValues;

  constructor(page: PageOfMembers, values: PlaceholderValues) {
    this.#page = page;
    this.#values = values;
  }

  toHtml(): string {
    return this.#page.parts
      .map((part, index) => (index % 2 === 0 ? part : (this.#values[part as keyof PlaceholderValues] ?? "")))
      .join("");
  }

  /** The page in brotli, or undefined when it has to be compressed as a whole. */
  toBrotli(templates: MemberPageTemplates): Promise<Buffer | undefined> {
    return templates.fill(this.#page.parts, this.#page.digest, this.#values);
  }
}

/** A page that members of one variant share, split at the placeholders for their personal values. */
export class MemberPage {
  /** Headers that are the same for all members, names and values in turn. */
  readonly headers: readonly string[];
  /** Headers of the page that decide on those of one member's response. */
  readonly checkedHeaders: Readonly<Record<string, string>>;
  readonly size: number;
  readonly at = Date.now();
  readonly #parts: SplitPage;
  /** Node ids of the games on the page that can be favourites. */
  readonly #games: ReadonlySet<string>;
  readonly #byFavourites = new LRUCache<string, PageOfMembers>({ max: MAX_FAVOURITE_SETS });

  /** @param serverHeaders headers of every response of the server */
  constructor(html: string, headers: Headers, serverHeaders: Readonly<Record<string, string>>) {
    const parts = splitAtPlaceholders(html);
    this.#parts = parts;
    this.#games = favouritesIn(parts);
    const all = { ...serverHeaders, ...Object.fromEntries(headers) };
    const isChecked = (name: string) => CHECKED_HEADERS.has(name);
    this.headers = Object.entries(all)
      .filter(([name]) => !isChecked(name))
      .flat();
    this.checkedHeaders = Object.fromEntries(Object.entries(all).filter(([name]) => isChecked(name)));
    this.size = html.length;
  }

  /** @returns the page for one member, or undefined when a value contains characters special in HTML or JSON */
  fill(values: PlaceholderValues): FilledPage | undefined {
    return areSafe(values) ? new FilledPage(this.#withFavourites(values), values) : undefined;
  }

  /** The page with its hearts set. Members share it when the same games of the page are their favourites. */
  #withFavourites({ favourites }: PlaceholderValues): PageOfMembers {
    const shown = favourites.split(" ").filter((nodeId) => this.#games.has(nodeId));
    const key = shown.sort().join(" ");
    const known = this.#byFavourites.get(key);
    if (known) return known;
    const parts = fillFavourites(this.#parts, new Set(shown));
    const page = { parts, digest: createHash("sha1").update(parts.join("\0")).digest("base64") };
    this.#byFavourites.set(key, page);
    return page;
  }
}

function fits(values: PlaceholderValues, limits: ByteLimits): boolean {
  return Object.entries(values).every(([name, value]) => Buffer.byteLength(value) <= (limits[name] ?? 0));
}
