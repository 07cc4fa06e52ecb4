import { promotionId } from "./announcements";
import { BANNER_TEXTS, type BannerText } from "./content/banner-texts";
import { localised } from "./game-names";
import type { Banner, BannerLink, Game } from "./types";

const FIRST_BANNER_ID = 31;
const FIRST_ANNOUNCEMENT_ID = 301;

function linkOf({ target }: BannerText, games: readonly Game[]): BannerLink {
  if ("promotion" in target) return { kind: "promotion", id: promotionId(target.promotion) };
  if ("path" in target) return { kind: "url", path: target.path };
  const game = games.find((candidate) => candidate.names.EN === target.game);
  if (game === undefined) throw new RangeError(`banner of an unknown game: ${target.game}`);
  return { kind: "game", nodeId: game.nodeId };
}

/** The banners of every group, home first. */
export function buildBanners(games: readonly Game[]): Banner[] {
  return BANNER_TEXTS.map((text, index) => {
    const [lead, ...companions] = text.motifs;
    return {
      bannerId: FIRST_BANNER_ID + index,
      announcementId: FIRST_ANNOUNCEMENT_ID + index,
      group: text.group,
      art: { name: text.title[0], lead, companions, palette: text.palette, background: text.background },
      titles: localised(text.title),
      subtitles: localised(text.subtitle),
      calls: localised(text.call),
      link: linkOf(text, games),
    };
  });
}
