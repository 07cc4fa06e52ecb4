import { NOT_OFFERED, orNotOffered } from "~/gateway/protocol/errors.server";
import {
  type LiveHost,
  listAnchors,
  listFollowedHosts,
  listHostsOnAir,
} from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { MAIN_SECTION_MS, optionalSection } from "~/http/responses/optional-section.server";
import { hasOwnAccount } from "~/session/account-types";
import { imageAddress } from "~/site/image-address.server";
import { merchantPageNames } from "~/site/merchant-pages";
import { findMerchantPage } from "~/site/named-links.server";
import { getSite, hasModule, type Site } from "~/site/site.server";
import type { HostList, LivePage } from "./live.response-schema.server";

const MAX_HOSTS = 30;

/**
 * The hosts of the live rooms. A list that fails or is not offered is left out; if all fail, `failed` is set.
 * @returns undefined where the merchant has no live rooms (module CBS3)
 */
export async function getLivePage(ctx: RequestContext): Promise<LivePage | undefined> {
  const site = getSite(ctx);
  if (!hasModule(site, "CBS3")) return undefined;
  const { gateway } = ctx;
  const results = await Promise.all([
    readList(ctx, "on_air", listHostsOnAir(gateway)),
    ...(hasOwnAccount(ctx.session.record) ? [readList(ctx, "followed", listFollowedHosts(gateway))] : []),
    readList(ctx, "popular", listAnchors(gateway, "hot")),
    readList(ctx, "promoted", listAnchors(gateway, "promo")),
  ]);
  const failed = results.every((result) => !result);
  if (failed) ctx.page.mainFailed = true;
  const url = findMerchantPage(site, merchantPageNames.liveRooms);
  return {
    failed,
    lists: results.flatMap((result) => (result && result.hosts.length > 0 ? [toList(result, site)] : [])),
    ...(url ? { url } : {}),
  };
}

interface ReadList {
  name: HostList["name"];
  hosts: LiveHost[];
}

/** @returns undefined for a list that failed */
async function readList(
  ctx: RequestContext,
  name: HostList["name"],
  hosts: Promise<LiveHost[]>,
): Promise<ReadList | undefined> {
  const list = await optionalSection(ctx, orNotOffered(hosts), MAIN_SECTION_MS);
  if (!list.ok) return undefined;
  return { name, hosts: list.data === NOT_OFFERED ? [] : list.data };
}

function toList({ name, hosts }: ReadList, site: Site): HostList {
  return {
    name,
    hosts: hosts.slice(0, MAX_HOSTS).map((host) => ({
      id: host.id,
      name: host.name,
      image: imageAddress(host.avatarPath, site.imageHosts),
      onAir: host.streaming,
    })),
  };
}
