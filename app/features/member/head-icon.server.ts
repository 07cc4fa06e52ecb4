import { GatewayError } from "~/gateway/protocol/errors.server";
import { getHeadIcon, setHeadIcon } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce } from "~/http/limits/idempotency.server";
import { getSite } from "~/site/site.server";

/** The same choice sent again within this time is an echo of the first. */
const ECHO_SECONDS = 10;
/** A site may say any number; a page of a thousand pictures helps nobody. */
const MOST_ICONS = 60;

interface IconRefusal {
  /** Message key. */
  error: string;
  status: 400 | 409 | 503;
}

/** The id of the member's head icon, "0" at first (docs/gateway.md 3.5). @throws GatewayError */
export function getOwnIcon(ctx: RequestContext): Promise<string> {
  return ctx.memoize("icon", () => getHeadIcon(ctx.gateway));
}

/** How many icons there are to choose from: ids run from 0 (docs/gateway.md 3.5, `PROFILE_ICON_COUNT`). */
export async function countIcons(ctx: RequestContext): Promise<number> {
  const { profileIconCount } = await getSite(ctx);
  return Math.min(Math.max(1, Math.trunc(profileIconCount)), MOST_ICONS);
}

/**
 * Keeps a head icon with the member; the same choice sent twice calls the gateway once.
 * @param key idempotency key of the page
 * @returns what went wrong: 400 for an icon that does not exist, 409 for a refusal, 503 for a fault
 */
export async function chooseIcon(ctx: RequestContext, icon: string, key: string): Promise<IconRefusal | undefined> {
  if (!/^\d{1,2}$/.test(icon) || Number(icon) >= (await countIcons(ctx)))
    return { error: "errors:unknown_error", status: 400 };
  const owner = ctx.session.record?.id ?? "";
  try {
    return await runOnce(`icon ${owner} ${key} ${icon}`, ECHO_SECONDS, () => keepIcon(ctx, icon));
  } catch (error) {
    return error instanceof GatewayError ? refusalOf(error) : { error: "errors:slow_connection", status: 503 };
  }
}

async function keepIcon(ctx: RequestContext, icon: string): Promise<IconRefusal | undefined> {
  try {
    await setHeadIcon(ctx.gateway, icon);
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.nothingSent) throw error;
    // The answer was lost on its way: what is kept now tells whether the choice arrived.
    const now = error.kind === "rejected" ? undefined : await getHeadIcon(ctx.gateway).catch(() => undefined);
    return now === icon ? undefined : refusalOf(error);
  }
}

function refusalOf({ messageKey, isFault }: GatewayError): IconRefusal {
  return { error: messageKey, status: isFault ? 503 : 409 };
}
