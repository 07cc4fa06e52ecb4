import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** The best one first. */
const OFFERED: readonly Encoding[] = ["br", "gzip", "identity"];
/** Browsers send less than 50 characters. Each entry of a header takes time. */
const MAX_LENGTH = 200;

/** The types of Negotiator lack the second parameter. */
interface EncodingNegotiator {
  encoding(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): string | undefined;
}

/** Browsers send few different headers, and to parse one takes 2.5 microseconds. */
const choices = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const negotiator: EncodingNegotiator = new Negotiator({ headers: { "accept-encoding": header } });
    const chosen = negotiator.encoding(OFFERED, { preferred: OFFERED });
    return OFFERED.find((encoding) => encoding === chosen) ?? "identity";
  },
});

/**
 * The best encoding that a client accepts (RFC 9110, 12.5.3). A client that accepts no known encoding, or whose header is too
 * long, gets the body as it is.
 * @param header `Accept-Encoding`
 */
export function chooseEncoding(header: string | undefined): Encoding {
  return !header || header.length > MAX_LENGTH ? "identity" : choices.memo(header);
}
