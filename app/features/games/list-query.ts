import type { GameListPage, ListQuery } from "./games.response-schema.server";

/** Games per page, unless the address names another size. */
export const DEFAULT_PAGE_SIZE = 36;
const FAVOURITES_PAGE_SIZE = 200;
const PAGE_SIZES = [DEFAULT_PAGE_SIZE, 100, FAVOURITES_PAGE_SIZE];
const MAX_PAGE = 9999;
/** Limit of pages shown together. */
const MAX_PAGES = 100;
const MAX_AMOUNT = 1_000_000;
const MAX_NAME = 60;

/** Games per page of a list. */
export function pageSizeOf({ source, query }: Pick<GameListPage, "source" | "query">): number {
  return query.pageSize || (source === "favourites" ? FAVOURITES_PAGE_SIZE : DEFAULT_PAGE_SIZE);
}

/** Reads the filters of an address. Invalid values are ignored. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const code = (name: string) => {
    const value = params.get(name) ?? "";
    return /^[\w-]{1,40}$/.test(value) ? value : "";
  };
  const positiveInteger = (name: string, max: number, fallback: number) => {
    const value = Number(params.get(name) ?? fallback);
    return Number.isInteger(value) && value >= 1 && value <= max ? value : fallback;
  };
  /** At most two decimals: bets are amounts of money. */
  const amount = (name: string) => {
    const text = params.get(name) ?? "";
    return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) && Number(text) <= MAX_AMOUNT ? Number(text) : 0;
  };
  const pageSize = positiveInteger("pageSize", Math.max(...PAGE_SIZES), 0);
  return {
    vendor: code("vassalage"),
    gameType: code("gameType"),
    classification: code("type"),
    name: (params.get("gameName") ?? "").trim().slice(0, MAX_NAME),
    minBet: amount("minBet"),
    minLine: positiveInteger("minLine", MAX_AMOUNT, 0),
    isNew: params.get("isNew") === "1",
    page: positiveInteger("pageNo", MAX_PAGE, 1),
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : 0,
    pages: positiveInteger("pages", MAX_PAGES, 1),
  };
}

/** The filters as parameters of the address. Filters that are not set are left out. */
export function toListParams(query: ListQuery): Record<string, string> {
  const { vendor, gameType, classification, name, minBet, minLine, isNew, page, pageSize, pages } = query;
  const params = {
    vassalage: vendor,
    gameType,
    type: classification,
    gameName: name,
    minBet: minBet ? String(minBet) : "",
    minLine: minLine ? String(minLine) : "",
    isNew: isNew ? "1" : "",
    pageSize: pageSize ? String(pageSize) : "",
    pageNo: page > 1 ? String(page) : "",
    pages: pages > 1 ? String(pages) : "",
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value));
}

/** The address of a list with these filters. */
export function listAddress(path: string, query: ListQuery): string {
  const params = new URLSearchParams(toListParams(query)).toString();
  return params ? `${path}?${params}` : path;
}

/** The address after some filters change; it starts at page 1 again. */
export function filterAddress(path: string, query: ListQuery, change: Partial<ListQuery>): string {
  return listAddress(path, { ...query, ...change, page: 1, pages: 1 });
}

/** The query of a list after pages were appended to it. @param lastPage number of the last appended page */
export function extendTo(query: ListQuery, lastPage: number): ListQuery {
  return { ...query, pages: Math.min(Math.max(1, lastPage - query.page + 1), MAX_PAGES) };
}

/**
 * The query of the pages that an answer left out: the server answers fewer pages at once than an address may name.
 * @param lastPage number of the last page in the answer
 * @returns undefined when no page is missing
 */
export function missingPages(query: ListQuery, lastPage: number): ListQuery | undefined {
  const missing = query.page + query.pages - 1 - lastPage;
  return missing > 0 ? { ...query, page: lastPage + 1, pages: missing } : undefined;
}
