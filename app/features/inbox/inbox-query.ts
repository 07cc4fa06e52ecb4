import { INBOX_PATH } from "~/frame/notices/notice-view";

const MAX_PAGE = 999;

/** The page number of an address, from 1. An invalid one counts as 1. */
export function readPageNumber(params: URLSearchParams): number {
  const page = params.get("pageNo") ?? "";
  return /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1;
}

/** The address of a page of the inbox. @param id message to open */
export function inboxAddress(page: number, id?: string): string {
  const params = new URLSearchParams({
    ...(page > 1 ? { pageNo: String(page) } : {}),
    ...(id ? { id } : {}),
  }).toString();
  return params ? `${INBOX_PATH}?${params}` : INBOX_PATH;
}
