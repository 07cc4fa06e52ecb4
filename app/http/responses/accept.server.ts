import Negotiator from "negotiator";

const PAGE = "text/html";
/** What an address answers with, the page first: it is for whoever likes both alike. Parameters are compared as well. */
const OFFERED = [PAGE, "application/json", "application/problem+json", "application/json;charset=utf-8"];

/** Whether data is preferred to a page (RFC 9110, 12.5.1). @param accept the header, as it was sent */
export function prefersJson(accept: string | null | undefined): boolean {
  if (!accept || !/json/i.test(accept)) return false;
  return (new Negotiator({ headers: { accept } }).mediaType(OFFERED) ?? PAGE) !== PAGE;
}
