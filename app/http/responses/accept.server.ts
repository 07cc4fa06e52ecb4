import Negotiator from "negotiator";

const HTML = "text/html";
/** On equal preference the first one, HTML, wins. Negotiator compares parameters too, hence the last entry. */
const OFFERED = [HTML, "application/json", "application/problem+json", "application/json;charset=utf-8"];

/** Whether a client prefers JSON to HTML (RFC 9110, 12.5.1). @param accept the `Accept` header */
export function prefersJson(accept: string | null | undefined): boolean {
  // What clients of JSON send, asked several times for each request: parsing it is slower.
  if (accept === "application/json") return true;
  if (!accept || !/json/i.test(accept)) return false;
  return (new Negotiator({ headers: { accept } }).mediaType(OFFERED) ?? HTML) !== HTML;
}
