/** What a list is narrowed to; all of it is in the address. */
export interface ListQuery {
  /** Vendor code, "" for all. */
  vendor: string;
  /** Classification key, "" for all. */
  classification: string;
  /** Part of a name. */
  name: string;
  isNew: boolean;
  /** From 1. */
  page: number;
}

const MAX_PAGE = 9999;

/** Reads the filters of an address; what cannot be read counts as absent. `vassalage` is the specification's name of the vendor. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const code = (name: string) => {
    const value = params.get(name) ?? "";
    return /^[\w-]{1,40}$/.test(value) ? value : "";
  };
  const page = Number(params.get("pageNo") ?? 1);
  return {
    vendor: code("vassalage"),
    classification: code("type"),
    name: (params.get("gameName") ?? "").trim().slice(0, 60),
    isNew: params.get("isNew") === "1",
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The address of a list with these filters. */
export function listAddress(path: string, { vendor, classification, name, isNew, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (vendor) params.set("vassalage", vendor);
  if (classification) params.set("type", classification);
  if (name) params.set("gameName", name);
  if (isNew) params.set("isNew", "1");
  if (page > 1) params.set("pageNo", String(page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
