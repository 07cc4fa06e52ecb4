import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { atMost } from "~/platform/cache-size";
import { GcraLimiters } from "~/platform/limiters/gcra-limiter";
import { carriesSessionWithoutOnceCookies } from "~/session/personal-cookies";
import { type AddressPrefixes, prefixesOf } from "../overload/address-shares";
import type { EventLoopState } from "../overload/event-loop";
import { shed } from "../overload/overload-error";
import { priorityOf } from "../overload/priority";
import { clientIpOf, isWrite } from "../request/request-facts";

/** Share of a network, in shares of one address. */
const NETWORK_FACTOR = 3;
/** Share of a second's requests that may come at once: a page has several, and many people may ask at the same moment. */
const SHARE_AT_ONCE = 0.1;
/** An address or a network whose next request would wait longer is refused while the server is busy. */
const LONGEST_WAIT_MS = 2000;
const REFUSED_SECONDS = 2;
const MAX_ADDRESSES = 20_000;

/** A member's page is filled, compressed where it must be, and costs some calls to the gateway. */
const POINTS_OF_MEMBER = 5;
/** Addresses that may be of a member's page. Home has some outside of `/m/`: `/`, `/m`. */
const PAGE = /^\/(?:m(?:[/?]|$)|\?|$)/;
/** Characters of address and headers that cost a point, because they are parsed. Browsers send fewer. */
const HEADER_PART = 1024;

/**
 * The share of an address in the responses that need no render: cached pages, pictures, files. They cost a tenth of a
 * millisecond each, so that one visitor could take the whole processor with them. Above the share they are sent later
 * rather than refused, because thousands of people may be behind one address of a provider.
 *
 * Reads and writes are apart: a log-in does not wait for the pages of others at its address.
 */
export class AddressThrottle {
  readonly #addresses: GcraLimiters;
  readonly #networks: GcraLimiters;
  readonly #readState: () => EventLoopState;
  /** By the address as it was sent: parsing one costs as much as the rest of this class. */
  readonly #prefixes = new LRUCache<string, AddressPrefixes>(atMost(MAX_ADDRESSES));

  /** @param perSecond points of an address in a second */
  constructor(perSecond: number, readState: () => EventLoopState) {
    const rateOf = (points: number) => ({ perSecond: points, atOnce: points * SHARE_AT_ONCE });
    this.#addresses = new GcraLimiters(rateOf(perSecond));
    this.#networks = new GcraLimiters(rateOf(perSecond * NETWORK_FACTOR));
    this.#readState = readState;
  }

  /**
   * Counts a request.
   * @returns milliseconds after which it is to be answered; less than 1 for at once
   * @throws OverloadError when too many are waiting and the server is busy
   */
  waitFor(request: IncomingMessage): number {
    const now = performance.now();
    const points = pointsOf(request);
    const { address, network } = this.#prefixesOf(clientIpOf(request));
    const kind = isWrite(request) ? "write" : "read";
    let wait = this.#addresses.use(`${kind} ${address}`, points, now, LONGEST_WAIT_MS);
    // A request beyond the share of its address takes nothing from the share of its network.
    if (wait < LONGEST_WAIT_MS)
      wait = Math.max(wait, this.#networks.use(`${kind} ${network}`, points, now, LONGEST_WAIT_MS));
    if (wait >= LONGEST_WAIT_MS && this.#readState() !== "free")
      throw shed(429, REFUSED_SECONDS, priorityOf(request, false));
    return wait;
  }

  #prefixesOf(address: string): AddressPrefixes {
    const known = this.#prefixes.get(address);
    if (known) return known;
    const prefixes = prefixesOf(address);
    this.#prefixes.set(address, prefixes);
    return prefixes;
  }
}

/** What a request costs at least, in cached pages for a guest. */
function pointsOf({ url = "", headers }: IncomingMessage): number {
  const { cookie = "", accept = "", "accept-language": languages = "", "user-agent": userAgent = "" } = headers;
  const isOfMember = PAGE.test(url) && carriesSessionWithoutOnceCookies(cookie);
  const length = [url, cookie, accept, languages, userAgent].reduce((sum, text) => sum + text.length, 0);
  return (isOfMember ? POINTS_OF_MEMBER : 1) + Math.floor(length / HEADER_PART);
}
