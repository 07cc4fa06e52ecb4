import { getConfiguration } from "~/platform/configuration.server";
import { logUnexpectedError } from "~/platform/unexpected-error.server";
import { isExpectedFailure, SectionDeadlineError } from "./expected-failure.server";

/** A little less than PAGE_DEADLINE_MS (../context/request-info.server.ts), the deadline of all data of the page. */
export const MAIN_SECTION_MS = 2500;

/** The request context, of which only this is needed. */
interface WithPage {
  readonly page: { cacheable: boolean; mainFailed?: boolean };
}

/** The data of an optional part of a page, or that it failed and can be requested again. */
export type SectionResult<Data> = { ok: true; data: Data } | { ok: false };

/**
 * Waits for the data of an optional section. When it fails or exceeds the deadline, the page is shown without it, offers
 * a retry and is not cached as complete.
 * @param deadline milliseconds
 */
export async function optionalSection<Data>(
  ctx: WithPage,
  work: Promise<Data>,
  deadline = getConfiguration().sectionTimeout,
): Promise<SectionResult<Data>> {
  try {
    return { ok: true, data: await withDeadline(work, deadline) };
  } catch {
    ctx.page.cacheable = false;
    return { ok: false };
  }
}

/**
 * The same for the data that the page is about, which get more time. When they fail, JSON clients get 503.
 * @param deadline milliseconds
 */
export async function mainSection<Data>(
  ctx: WithPage,
  work: Promise<Data>,
  deadline = MAIN_SECTION_MS,
): Promise<SectionResult<Data>> {
  const section = await optionalSection(ctx, work, deadline);
  if (!section.ok) ctx.page.mainFailed = true;
  return section;
}

/** Uses the fallback after a failure or the deadline. The page still counts as complete. */
export async function withFallback<Data>(work: Promise<Data>, fallback: Data): Promise<Data> {
  return withDeadline(work, getConfiguration().sectionTimeout).catch(() => fallback);
}

/** @throws what the work throws, or SectionDeadlineError when it takes longer than `deadline` milliseconds */
export async function withDeadline<Data>(work: Promise<Data>, deadline: number): Promise<Data> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SectionDeadlineError()), deadline);
  });
  // The page goes on without the section, so that nobody else would learn of a bug. A failure after the deadline has no
  // other handler.
  work.catch((error: unknown) => {
    if (!isExpectedFailure(error)) logUnexpectedError(error, "optional section failed");
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
