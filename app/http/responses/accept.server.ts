import Negotiator from "negotiator";

const HTML = "text/html";
/** On equal preference the first one, HTML, wins. Negotiator compares parameters too, hence the last entry. */
const OFFERED = [HTML, "application/json", "application/problem+json", "application/json;charset=utf-8"];
/** Negotiator parses what is offered again for each entry of the header. */
const MAX_LENGTH = 500;

/**
 * Whether a client prefers JSON to HTML (RFC 9110, 12.5.1). A header that is too long gets HTML.
 * @param accept the `Accept` header
 */
export function prefersJson(accept: string | null | undefined): boolean {
  // What clients of JSON send, asked several times for each request: parsing it is slower.
  if (accept === "application/json") return true;
  if (!accept || accept.length > MAX_LENGTH || !/json/i.test(accept)) return false;
  return (new Negotiator({ headers: { accept } }).mediaType(OFFERED) ?? HTML) !== HTML;
}
