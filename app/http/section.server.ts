import type { RequestContext } from "./request-context.server";

/** An optional part of a page: its data, or that it failed and may be asked for again. */
export type SectionResult<Data> = { ok: true; data: Data } | { ok: false };

/** Longest wait for an optional part before its placeholder is shown. */
const SECTION_DEADLINE_MS = 800;

/**
 * Waits for an optional part of a page. A part that fails or takes too long fails alone: the page is shown without it,
 * says so, and is not kept (performance page, deadlines).
 */
export async function section<Data>(
  context: RequestContext,
  work: Promise<Data>,
  deadline = SECTION_DEADLINE_MS,
): Promise<SectionResult<Data>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("section deadline")), deadline);
  });
  try {
    return { ok: true, data: await Promise.race([work, late]) };
  } catch {
    context.whole = false;
    return { ok: false };
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
