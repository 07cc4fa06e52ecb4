import { type LastPlayed, lastPlayedStateOf } from "~/catalogue/games/last-played.server";
import type { PlaceholderValues } from "~/http/caching/placeholders";
import type { RequestContext } from "~/http/context/request-context.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { withBreaks } from "~/ui/format";
import { memberVariantOf } from "./member-panel.server";
import type { MemberVariant } from "./member-variant.server";
import { loadMemberFrame, startHomeValues } from "./personal-loader.server";

/** What is personal in a page that all members share: the variant to render, and the values of its placeholders. */
interface PersonalValues {
  variant: MemberVariant;
  placeholders: PlaceholderValues;
}

/**
 * Loads what a shared member page shows of its member. For such a page this is what a loader is for a route.
 * @returns undefined when nobody is signed in
 */
export async function loadPersonalValues(ctx: RequestContext): Promise<PersonalValues | undefined> {
  const home = startHomeValues(ctx);
  const frame = loadMemberFrame(ctx);
  // While the gateway's answers are on their way.
  const idempotencyKey = createIdempotencyKey(ctx);
  const [{ member, favourites }, lastPlayed, announcement] = await Promise.all([frame, home.last, home.announcement]);
  if (!member) return undefined;
  const { balance = "", badge } = member;
  return {
    variant: {
      ...memberVariantOf(member),
      lastPlayed: lastPlayedStateOf(lastPlayed),
      ...(announcement ? { announcement } : {}),
    },
    placeholders: {
      balance: withBreaks(balance),
      badge,
      idempotencyKey,
      favourites,
      ...toPlaceholders(lastPlayed),
    },
  };
}

function toPlaceholders(lastPlayed: LastPlayed | undefined) {
  const { game = "", name = "", image = "", vendorName = "" } = lastPlayed ?? {};
  return { lastGame: game, lastName: name, lastImage: image, lastVendor: vendorName };
}
