import type { LargePages } from "../../client/gateway-client.server";
import { GatewayError } from "../../protocol/errors.server";
import { type GamePage, type GamesRead, type ReadLimits, readAllGames } from "./game-pages.server";

export const DEFAULT_PAGE_SIZE = 36;
const LARGE_PAGE_SIZE = 200;
/** How long large pages are not asked for after one was refused: it may have been a passing fault. */
const REFUSED_FOR_MS = 10 * 60_000;

type ReadPage = (page: number, pageSize: number) => Promise<GamePage>;

/**
 * The games of all pages of a list, with few calls. The size of the pages is chosen once: page 3 of another size has other
 * games.
 * @throws GatewayError
 */
export async function readLargePages(large: LargePages, read: ReadPage, limits: ReadLimits): Promise<GamesRead> {
  const { pageSize, first } = await readFirstPage(large, LARGE_PAGE_SIZE, read);
  return readAllGames(async (page) => (page === 1 ? first : read(page, pageSize)), limits);
}

/**
 * One page of a list. Where the gateway refuses pages of this size, the page of that number in the default size: callers go
 * by the page size of the answer.
 * @throws GatewayError
 */
export async function readOnePage(
  large: LargePages,
  read: ReadPage,
  { page, pageSize, isExactSize }: { page: number; pageSize: number; isExactSize?: boolean | undefined },
): Promise<GamePage> {
  if (isExactSize || pageSize <= DEFAULT_PAGE_SIZE) return read(page, pageSize);
  if (refusesLargePages(large)) return read(page, DEFAULT_PAGE_SIZE);
  try {
    return await read(page, pageSize);
  } catch (error) {
    if (!mayRefusePageSize(error) || (await readFirstPage(large, pageSize, read)).pageSize === pageSize) throw error;
    return read(page, DEFAULT_PAGE_SIZE);
  }
}

/**
 * The first page of a list, in the default size where the gateway refuses the wished one only. A later page may be refused
 * because it is beyond the end.
 * @throws GatewayError
 */
async function readFirstPage(
  large: LargePages,
  wished: number,
  read: ReadPage,
): Promise<{ pageSize: number; first: GamePage }> {
  if (refusesLargePages(large)) return { pageSize: DEFAULT_PAGE_SIZE, first: await read(1, DEFAULT_PAGE_SIZE) };
  try {
    return { pageSize: wished, first: await read(1, wished) };
  } catch (error) {
    if (!mayRefusePageSize(error)) throw error;
    const first = await read(1, DEFAULT_PAGE_SIZE);
    large.refusedUntil = Date.now() + REFUSED_FOR_MS;
    return { pageSize: DEFAULT_PAGE_SIZE, first };
  }
}

function refusesLargePages({ refusedUntil }: LargePages): boolean {
  return Date.now() < refusedUntil;
}

/** A decision about the parameters, not about the visitor or the service. */
function mayRefusePageSize(error: unknown): boolean {
  if (!(error instanceof GatewayError) || error.kind !== "rejected" || error.isFault) return false;
  return error.isDefiniteRefusal && error.messageKey === "errors:unknown_error";
}
