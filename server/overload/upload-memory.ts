import type { IncomingMessage } from "node:http";
import { Tally } from "~/platform/tally";
import { clientIpOf } from "../request/request-facts";
import { type AddressLimits, addressShares, prefixesOf } from "./address-shares";

const MEGABYTE = 1024 * 1024;

/** Bytes of forms with files that are being received or worked for. A slow upload holds only what has arrived. */
interface UploadLimits extends AddressLimits {
  all: number;
}

/** Of an address: two forms with three pictures of 5 MB. */
const UPLOAD_LIMITS: UploadLimits = { all: 64 * MEGABYTE, perAddress: 32 * MEGABYTE, perNetwork: 48 * MEGABYTE };

/** The memory of one upload. */
export interface UploadLease {
  /** Counts a part of the body. @returns whether it may be kept */
  take(bytes: number): boolean;
  release(): void;
}

/** Memory for bodies with files, in shares: the uploads of one visitor leave room for those of others. */
export class UploadMemory {
  readonly #limits: UploadLimits;
  readonly #bytes = new Tally();

  constructor(limits = UPLOAD_LIMITS) {
    this.#limits = limits;
  }

  lease(request: IncomingMessage): UploadLease {
    const ofAddress = addressShares(prefixesOf(clientIpOf(request)), this.#limits);
    const shares = [{ key: "all", most: this.#limits.all }, ...ofAddress];
    let held = 0;
    return {
      take: (bytes) => {
        if (shares.some(({ key, most }) => this.#bytes.of(key) + bytes > most)) return false;
        held += bytes;
        for (const { key } of shares) this.#bytes.add(key, bytes);
        return true;
      },
      release: () => {
        for (const { key } of shares) this.#bytes.add(key, -held);
        held = 0;
      },
    };
  }
}
