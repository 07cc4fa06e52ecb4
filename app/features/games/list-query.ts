/** What a list is narrowed to; all of it is in the address. */
export interface ListQuery {
  /** Vendor code, "" for all. */
  vendor: string;
  /** The gateway's category, in lists that have games of several; "" for all. */
  gameType: string;
  /** Classification key, "" for all. */
  classification: string;
  /** Part of a name. */
  name: string;
  /** At least this bet and this many lines; 0 for any. */
  minBet: number;
  minLine: number;
  isNew: boolean;
  /** From 1. */
  page: number;
  /** Games to a page; 0 for the list's own measure. */
  pageSize: number;
  /** How many pages from `page` on are shown together, from 1; a list that grew is found again by it. */
  pages: number;
}

/** Every filter open. */
export const wholeList: ListQuery = {
  vendor: "",
  gameType: "",
  classification: "",
  name: "",
  minBet: 0,
  minLine: 0,
  isNew: false,
  page: 1,
  pageSize: 0,
  pages: 1,
};

const MAX_PAGE = 9999;
/** How far a list that grew is found again. */
const MOST_PAGES = 100;
/** Sizes in use (specification sections 7 and 9). */
const PAGE_SIZES = [36, 100, 200];
const MOST_AMOUNT = 1_000_000;

/** Reads the filters of an address; what cannot be read counts as absent. `vassalage` is the specification's name of the vendor. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const code = (name: string) => {
    const value = params.get(name) ?? "";
    return /^[\w-]{1,40}$/.test(value) ? value : "";
  };
  const whole = (name: string, most: number, otherwise: number) => {
    const value = Number(params.get(name) ?? otherwise);
    return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise;
  };
  const size = whole("pageSize", 200, 0);
  return {
    vendor: code("vassalage"),
    gameType: code("gameType"),
    classification: code("type"),
    name: (params.get("gameName") ?? "").trim().slice(0, 60),
    minBet: whole("minBet", MOST_AMOUNT, 0),
    minLine: whole("minLine", MOST_AMOUNT, 0),
    isNew: params.get("isNew") === "1",
    page: whole("pageNo", MAX_PAGE, 1),
    pageSize: PAGE_SIZES.includes(size) ? size : 0,
    pages: whole("pages", MOST_PAGES, 1),
  };
}

/** The filters of a list as its address has them, without the open ones. */
export function listFields(query: ListQuery): Record<string, string> {
  const { vendor, gameType, classification, name, minBet, minLine, isNew, page, pageSize, pages } = query;
  const fields = {
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
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}

/** The address of a list with these filters. */
export function listAddress(path: string, query: ListQuery): string {
  const text = new URLSearchParams(listFields(query)).toString();
  return text ? `${path}?${text}` : path;
}

/** The address after a filter was changed: back at page 1 (specification section 4, game list). */
export function filterAddress(path: string, query: ListQuery, change: Partial<ListQuery>): string {
  return listAddress(path, { ...query, ...change, page: 1, pages: 1 });
}

/** How a list that starts with this query is asked for once it has grown to a page. */
export function grownTo(query: ListQuery, page: number): ListQuery {
  return { ...query, pages: Math.min(Math.max(1, page - query.page + 1), MOST_PAGES) };
}

/**
 * What is missing where the pages of an address were not all answered together.
 * @param page the last one that is there
 * @returns undefined when nothing is
 */
export function restOf(query: ListQuery, page: number): ListQuery | undefined {
  const missing = query.page + query.pages - 1 - page;
  return missing > 0 ? { ...query, page: page + 1, pages: missing } : undefined;
}
