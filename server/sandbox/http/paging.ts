import { integerParameter } from "./parameters";

/** One page of a list (docs/gateway.md 1.13.7). */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly pageNum: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly totalCount: number;
}

const DEFAULT_SIZE = 36;
const MAX_SIZE = 500;

/** The page of a list that the query asks for with `pageNo` or `page`, and `pageSize` or `size`. */
export function pageOf<Item>(list: readonly Item[], query: URLSearchParams): Page<Item> {
  const pageNum = integerParameter(query, query.has("pageNo") ? "pageNo" : "page", 1, 1);
  const pageSize = Math.min(
    integerParameter(query, query.has("pageSize") ? "pageSize" : "size", DEFAULT_SIZE, 1),
    MAX_SIZE,
  );
  return {
    items: list.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    pageNum,
    pageSize,
    totalPages: Math.ceil(list.length / pageSize),
    totalCount: list.length,
  };
}
