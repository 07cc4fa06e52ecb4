import { getClubStatus } from "~/frame/club-status.server";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { launchChat } from "~/gateway/resources/service/service.server";
import type { ServiceEntry } from "~/gateway/resources/site/settings.server";
import { getCustomerServiceLinks } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { withFallback } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";
import { brandOf, getSite, hasFeature } from "~/site/site.server";

/** A way to reach customer service, as a page shows it. */
export interface Contact {
  title: string;
  url: string;
}

/**
 * The ways to customer service, by position. An entry with labels is for members of these clubs only (docs/gateway.md 3.5). The
 * settings stand in for the list where it does not come or is empty.
 */
export async function listContacts(ctx: RequestContext): Promise<Contact[]> {
  const [site, links, { labelId }] = await Promise.all([
    getSite(ctx),
    withFallback(getCustomerServiceLinks(ctx.gateway), []),
    getClubStatus(ctx),
  ]);
  return chooseContacts(links.length > 0 ? links : site.customerService, labelId);
}

/** What a visitor with this club label sees of the entries, in order, each address once. */
export function chooseContacts(entries: readonly ServiceEntry[], labelId: string | undefined): Contact[] {
  const mine = entries.filter(
    ({ labelIds }) => labelIds.length === 0 || (labelId !== undefined && labelIds.includes(labelId)),
  );
  const place = ({ position }: ServiceEntry) => Number(position ?? Number.POSITIVE_INFINITY);
  const sorted = [...mine].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  return [...new Map(sorted.map(({ title, url }) => [url, { title, url }])).values()];
}

/** The house's own header colours, for the chat's. */
const HEADER_COLOURS = { dark: "#101726", light: "#9a4f00" } as const;

/** A second tap within this time is the first one's echo: it shows the same chat. */
const ECHO_SECONDS = 2;

/**
 * Opens a member's chat with the service team (docs/gateway.md 3.11); taps in quick succession open it once.
 * @returns its address, or why there is none: a message key, with 403 for a refusal and 503 for a fault
 */
export async function openChat(ctx: RequestContext): Promise<{ url: string } | { error: string; status: 403 | 503 }> {
  const {
    gateway,
    session,
    request: { url },
    preferences,
  } = ctx;
  const site = await getSite(ctx);
  if (!session.record || isTrial(session.record.type) || !hasFeature(site, "CBS3"))
    return { error: "errors:no_permission", status: 403 };
  try {
    return await runOnce(`chat ${session.record.id}`, ECHO_SECONDS, () =>
      launchChat(gateway, {
        backUrl: new URL("/m/service", url).href,
        title: brandOf(site).name,
        headerColor: HEADER_COLOURS[preferences.theme],
      }),
    );
  } catch (error) {
    if (error instanceof StillRunningError) return { error: "errors:slow_connection", status: 503 };
    if (!(error instanceof GatewayError)) throw error;
    return { error: error.messageKey, status: error.isFault ? 503 : 403 };
  }
}
