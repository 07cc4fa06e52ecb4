import { type Announcement, type AnnouncementType, announcementImagePath, type Banner } from "../../catalogue";
import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import type { TextLanguage } from "../../http/language";
import { commaList, integerParameter, textField } from "../../http/parameters";
import { isAgent, isTrial } from "../../state/account";
import { openDraw } from "../lottery/lottery-draws";
import { lotteryPaths, ordinaryLotteries } from "../lottery/lottery-views";
import type { Call, Operation } from "../operation";

const feedPaths = ["/wps/relay/MCSFE_getListAnnouncements", "/wps/relay/CCSFE_getListAnnouncements"];

const dateText = (time: number | null, { dayFormat }: SandboxContext) => (time === null ? "" : dayFormat.format(time));

/** HTML of an announcement. Pictures get absolute addresses, because another site shows it. */
function contentOf(item: Announcement, language: TextLanguage, { addresses }: SandboxContext): string {
  return item.contents[language].replaceAll('src="/art/', `src="${addresses.imageHosts[0]}/art/`);
}

/** All language variants of a promotion (docs/gateway.md 3.6). */
function variants(item: Announcement, context: SandboxContext) {
  return (["EN", "CN", "MY"] as const).map((language, index) => ({
    sequence: index + 1,
    title: item.titles[language],
    content: contentOf(item, language, context),
    language,
    isDefault: language === "EN" ? 1 : 0,
    webImageUrl: null,
    mobileImageUrl: null,
  }));
}

function announcementTarget({ link }: Announcement) {
  const none = { redirect: null, externalLink: null, redirectPromotionId: null, linkedPromotionId: null };
  if (!link) return none;
  if ("promotion" in link) return { ...none, redirect: "PROMO", redirectPromotionId: link.promotion };
  if ("linkedPromotion" in link) return { ...none, linkedPromotionId: link.linkedPromotion };
  return { ...none, redirect: "REDIRECT_URL", externalLink: link.address };
}

/** Title and HTML in the language of a call. */
function textsOf(item: Announcement, call: Call, context: SandboxContext) {
  const translation = item.others[call.languageCode];
  return translation ?? { title: item.titles[call.language], content: contentOf(item, call.language, context) };
}

function announcementView(item: Announcement, call: Call, read: boolean, context: SandboxContext) {
  return {
    id: item.id,
    type: item.type,
    group: item.group,
    ...textsOf(item, call, context),
    startDate: item.startDate,
    endDate: item.endDate,
    startDateStr: dateText(item.startDate, context),
    endDateStr: dateText(item.endDate, context),
    noExpiry: item.noExpiry,
    read,
    status: "A",
    platform: item.id % 2 === 0 ? "M" : "A",
    execution: item.execution,
    priority: item.priority,
    promoAnnouncementCategoryIds: item.categoryIds.length > 0 ? item.categoryIds : null,
    announcementImages: item.images.map(({ imageId, sequence }) => ({
      imageId,
      announcementId: item.id,
      sequence,
      url: announcementImagePath(item.id, sequence),
    })),
    ...(item.type === "PR" && { contents: variants(item, context) }),
    ...announcementTarget(item),
    announcementDisplaySpeed: "MEDIUM",
  };
}

/** When the banners began: long ago. */
const BANNERS_SINCE = Date.UTC(2025, 0, 1);

function bannerLink(banner: Banner, context: SandboxContext) {
  const noTarget = { vendor: null, gameType: null, nodeId: null, roomId: null };
  const { link } = banner;
  if (link.kind === "promotion") {
    const target = { redirect: "PROMO", externalLink: null, redirectPromotionId: link.id };
    return { linkage: String(link.id), linkageType: "P", ...noTarget, ...target };
  }
  if (link.kind === "url") {
    const target = { redirect: "REDIRECT_URL", externalLink: link.path, redirectPromotionId: null };
    return { linkage: link.path, linkageType: "URL", ...noTarget, ...target };
  }
  const game = context.catalogue.gameByNodeId.get(link.nodeId);
  return {
    linkage: String(link.nodeId),
    linkageType: "GAME",
    vendor: game?.vendor ?? null,
    gameType: game?.gameType ?? null,
    nodeId: link.nodeId,
    roomId: null,
    redirect: null,
    externalLink: null,
    redirectPromotionId: null,
  };
}

function bannerView(banner: Banner, language: TextLanguage, context: SandboxContext) {
  return {
    bannerId: banner.bannerId,
    announcementId: banner.announcementId,
    title: banner.titles[language],
    url: `/banner/${banner.bannerId}.jpg`,
    groupName: banner.group,
    ...bannerLink(banner, context),
    platform: "M",
    startDate: BANNERS_SINCE,
    endDate: null,
    noExpiry: 1,
  };
}

const agentsMayRead = ({ account }: Call) => account !== undefined && isAgent(account);

/** The lists that `types` requests. Other lists are absent, except for two that stay empty (docs/gateway.md 3.6). */
function announcementLists(call: Call, context: SandboxContext) {
  const types = new Set(commaList(call.query.get("types")));
  if (types.size === 0) call.reportViolation("announcements without types");
  const group = call.query.get("groupName") ?? "";
  const readIds = call.account && context.readAnnouncements.list(call.account.id);
  const now = context.now();
  const listOf = (type: AnnouncementType) =>
    context.catalogue.announcements
      .filter((item) => item.type === type && (item.noExpiry === 1 || (item.endDate ?? now) >= now))
      .map((item) => announcementView(item, call, readIds?.has(item.id) ?? false, context));
  const banners = context.catalogue.banners.filter((banner) => group === "" || banner.group === group);
  return {
    player: types.has("PL") ? listOf("PL") : [],
    ...(types.has("PR") && { promotion: listOf("PR") }),
    ...(types.has("PU") && { popup: listOf("PU") }),
    ...(types.has("H") && { hot: listOf("H") }),
    // The protocol names the type, but no list for it: the name is assumed.
    ...(types.has("A") && { agent: agentsMayRead(call) ? listOf("A") : [] }),
    banners: types.has("B") ? banners.map((banner) => bannerView(banner, call.language, context)) : [],
  };
}

const listBanners: Operation = {
  name: "listBanners",
  method: "GET",
  paths: feedPaths,
  moduleIds: ["COMM3"],
  token: "O",
  matchesQuery: (query) => query.get("types") === "B",
  handle: announcementLists,
};

const listNotices: Operation = {
  name: "listNotices",
  method: "GET",
  paths: feedPaths,
  moduleIds: ["COMM3"],
  token: "O",
  matchesQuery: (query) => query.get("types") === "PL",
  handle: announcementLists,
};

const listAnnouncements: Operation = {
  name: "listAnnouncements",
  method: "GET",
  paths: feedPaths,
  moduleIds: ["COMM3"],
  token: "O",
  handle: announcementLists,
};

const getPopularAnnouncements: Operation = {
  name: "getPopularAnnouncements",
  method: "GET",
  paths: lotteryPaths("/games/popular"),
  moduleIds: ["AGEANNOUNCE3"],
  token: "O",
  responseFormat: "bare",
  handle: (call, { catalogue, now }) => {
    const time = now();
    const draws = ordinaryLotteries(catalogue).map(({ game, group }) => {
      const { numero, closesAt } = openDraw(game, time);
      const names = { gameId: game.gameId, gameCode: game.code, gameGroupCode: group.gameGroupCode };
      return { ...names, numero, remainTime: closesAt - time };
    });
    return draws.slice(0, integerParameter(call.query, "count", draws.length, 1));
  },
};

const getPromotionCategories: Operation = {
  name: "getPromotionCategories",
  method: "GET",
  paths: ["/wps/relay/PROMOFE_getPromotionAnnouncementCategory"],
  moduleIds: ["COMM3"],
  token: "O",
  handle: (call, { catalogue }) => ({
    categories: catalogue.promotionCategories.map(({ id, names }) => ({ id, name: names[call.language] })),
  }),
};

const markAnnouncementRead: Operation = {
  name: "markAnnouncementRead",
  method: "POST",
  paths: ["/wps/relay/MCSFE_readAnnouncement"],
  moduleIds: ["COMM3"],
  token: "Y",
  handle: (call, context) => {
    const id = Number(textField(call.body, "announcementId"));
    if (isTrial(call.account)) throw new Refusal("customer.action.forbidden");
    if (!context.catalogue.announcements.some((item) => item.id === id)) throw new Refusal("request.param.err");
    context.readAnnouncements.set(call.account.id, id, call.body.read !== false);
  },
};

/** The operations of docs/gateway.md 3.6. */
export const announcementOperations: readonly Operation[] = [
  listBanners,
  listNotices,
  listAnnouncements,
  getPopularAnnouncements,
  getPromotionCategories,
  markAnnouncementRead,
];
