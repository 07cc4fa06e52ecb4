import type { RequestContext } from "../context/request-context.server";

/** An optional part of a page: its data, or that it failed and may be asked for again. */
export type SectionResult<Data> = { ok: true; data: Data } | { ok: false };

/** Longest wait for an optional part before its placeholder is shown. */
const SECTION_DEADLINE_MS = 800;

/**
 * Waits for an optional part of a page. A part that fails or takes too long fails alone: the page is shown without it,
 * says so, and is not kept (performance page, deadlines).
 */
export async function optionalSection<Data>(
  ctx: RequestContext,
  work: Promise<Data>,
  deadline = SECTION_DEADLINE_MS,
): Promise<SectionResult<Data>> {
  try {
    return { ok: true, data: await withDeadline(work, deadline) };
  } catch {
    ctx.page.cacheable = false;
    return { ok: false };
  }
}

/** Waits as long for a part that something else stands in for: a page with the stand-in is whole. */
export async function withFallback<Data>(work: Promise<Data>, fallback: Data): Promise<Data> {
  return withDeadline(work, SECTION_DEADLINE_MS).catch(() => fallback);
}

async function withDeadline<Data>(work: Promise<Data>, deadline: number): Promise<Data> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("section deadline")), deadline);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
