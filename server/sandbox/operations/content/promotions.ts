import type { Announcement } from "../../catalogue";
import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { textField } from "../../http/parameters";
import { refuseTrial } from "../accounts/no-trials";
import type { MemberCall, Operation } from "../operation";
import { readFile } from "../service/feedback";

const longestComment = 140;
const mostFiles = 3;
const megabyte = 1024 * 1024;

/** The wire implies the list (1.8 "available promotions"); names, fields and the second call are assumptions. */

function statusOf(promotion: Announcement, joined: boolean, now: number): string {
  // What somebody has to look at first is under way.
  if (joined) return promotion.asks.length > 0 ? "process" : "joined";
  if (promotion.startDate > now) return "coming soon";
  return promotion.noExpiry === 0 && (promotion.endDate ?? now) < now ? "closed" : "applying";
}

function promotionsOf(call: MemberCall, context: SandboxContext) {
  const joined = context.claims.list(call.account.id, "promotion");
  return context.catalogue.announcements
    .filter((item) => item.type === "PR")
    .map((item) => ({
      promotionId: item.id,
      title: item.titles[call.language],
      status: statusOf(item, joined.has(String(item.id)), context.now()),
      needComment: item.asks.includes("comment") ? 1 : 0,
      needImages: item.asks.includes("images") ? 1 : 0,
    }));
}

const getAvailablePromotions: Operation = {
  name: "getAvailablePromotions",
  method: "GET",
  paths: ["/wps/relay/PROMOFE_getAvailablePromotions"],
  modules: ["COMM3"],
  token: "Y",
  handle: (call, context) => ({ list: promotionsOf(call, context) }),
};

const joinPromotion: Operation = {
  name: "joinPromotion",
  method: "POST",
  paths: ["/wps/relay/PROMOFE_joinPromotion"],
  modules: ["COMM3"],
  token: "Y",
  // Base64 is a third longer than the pictures.
  bodyLimit: 21 * megabyte,
  handle: (call, context) => {
    refuseTrial(call);
    const id = textField(call.body, "promotionId");
    const promotion = promotionsOf(call, context).find((item) => String(item.promotionId) === id);
    if (!promotion || textField(call.body, "comment").length > longestComment) throw new Refusal("request.param.err");
    if (promotion.status === "joined" || promotion.status === "process") throw new Refusal("promotion.already.joined");
    if (promotion.status !== "applying") throw new Refusal("promotion.not.available");
    const files = Array.isArray(call.body.files) ? call.body.files.map(readFile) : [];
    const lacking =
      (promotion.needComment && textField(call.body, "comment").trim() === "") ||
      (promotion.needImages && files.length === 0);
    if (lacking || files.length > mostFiles) throw new Refusal("request.param.err");
    context.claims.take(call.account.id, "promotion", id);
  },
};

/** Promotions that a member can join. */
export const promotionOperations: readonly Operation[] = [getAvailablePromotions, joinPromotion];
