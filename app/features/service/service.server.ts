import { z } from "zod";
import type { ClubStatus } from "~/frame/member/current-member.server";
import { launchChat } from "~/gateway/resources/service/service.server";
import type { ServiceEntry } from "~/gateway/resources/site/settings.server";
import { getCustomerServiceLinks } from "~/gateway/resources/site/system.server";
import { absoluteAddress } from "~/http/context/absolute-address.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { refuseClosed } from "~/http/guards/closed.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { writeResultSchema } from "~/http/idempotency/outcome-schemas.server";
import { withFallback } from "~/http/responses/optional-section.server";
import type { WriteResult } from "~/http/responses/refusal";
import { toRefusal } from "~/http/responses/write-failure.server";
import { brandOf } from "~/site/brand/brand.server";
import { serviceEntries } from "~/site/settings-feeds";
import { getSite } from "~/site/site.server";
import type { Contact } from "./service.response-schema.server";

/** The links to customer service. `failed`: there may be some, but the gateway's list did not load. */
export interface ContactList {
  failed: boolean;
  entries: Contact[];
}

/**
 * The links to customer service; the links of the site settings if the gateway's list is empty or does not load.
 * @param club of the visitor
 */
export async function listContacts(ctx: RequestContext, club: Promise<ClubStatus>): Promise<ContactList> {
  const [links, { labelId }] = await Promise.all([withFallback(getCustomerServiceLinks(ctx.gateway), undefined), club]);
  const entries = selectContacts(serviceEntries(links, getSite(ctx)), labelId);
  const failed = entries.length === 0 && links === undefined;
  if (failed) Object.assign(ctx.page, { cacheable: false, mainFailed: true });
  return { failed, entries };
}

/**
 * The entries that a visitor sees, by position, each address once. An entry with labels is for members of these clubs
 * only (docs/gateway.md 3.5).
 * @param labelId club label of the member, if any
 */
export function selectContacts(entries: readonly ServiceEntry[], labelId: string | undefined): Contact[] {
  const visible = entries.filter(
    ({ labelIds }) => labelIds.length === 0 || (labelId !== undefined && labelIds.includes(labelId)),
  );
  const positionOf = ({ position }: ServiceEntry) => Number(position ?? Number.MAX_SAFE_INTEGER);
  const sorted = visible.toSorted((a, b) => positionOf(a) - positionOf(b));
  return [...new Map(sorted.map(({ title, url }) => [url, { title, url }])).values()];
}

/** Header colours of the lobby's themes, passed to the chat. */
const HEADER_COLOURS = { dark: "#101726", light: "#9a4f00" } as const;

/** Taps within this time open the same chat. */
const DOUBLE_TAP_SECONDS = 2;

/**
 * Opens a member's chat with customer service (docs/gateway.md 3.11).
 * @param allowed whether the member may chat
 * @returns the chat's address; 403 if the member cannot chat or the gateway refuses, 503 if it fails
 */
export async function openChat(ctx: RequestContext, allowed: boolean): Promise<WriteResult<{ url: string }>> {
  const {
    gateway,
    session,
    request: { url },
    preferences,
  } = ctx;
  if (!session.record || !allowed) return refuseClosed();
  try {
    const launch = async (): Promise<WriteResult<{ url: string }>> => ({
      ok: true,
      ...(await launchChat(gateway, {
        backUrl: absoluteAddress("/m/service", url).href,
        title: brandOf(getSite(ctx)).name,
        headerColor: HEADER_COLOURS[preferences.theme],
      })),
    });
    const outcome = writeResultSchema({ url: z.string() });
    const write = { name: "chat", by: session.record.id, parts: [], outcome, kind: "evictable" } as const;
    return await runOnce({ ...write, seconds: DOUBLE_TAP_SECONDS }, launch);
  } catch (error) {
    return toRefusal(error, { refused: 403 });
  }
}
