import type { Announcement } from "../../catalogue";
import type { SandboxContext } from "../../context";
import type { Fields } from "../../http/body";
import { Refusal } from "../../http/envelope";
import { textField } from "../../http/parameters";
import { refuseTrial } from "../accounts/refuse-trial";
import type { MemberCall, Operation } from "../operation";
import { readFile } from "../service/feedback";

const MAX_COMMENT_LENGTH = 140;
const MAX_FILES = 3;
const MEGABYTE = 1024 * 1024;

// The protocol mentions available promotions only in passing: names, fields and the second call are assumed.

function statusOf(promotion: Announcement, joined: boolean, now: number): string {
  // A request with a comment or pictures has to be reviewed first.
  if (joined) return promotion.joinRequirements.length > 0 ? "process" : "joined";
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
      needComment: item.joinRequirements.includes("comment") ? 1 : 0,
      needImages: item.joinRequirements.includes("images") ? 1 : 0,
    }));
}

type PromotionView = ReturnType<typeof promotionsOf>[number];

/** @throws Refusal `request.param.err` for a missing comment or picture, or too many pictures */
function requireAttachments({ needComment, needImages }: PromotionView, body: Fields): void {
  const files = Array.isArray(body.files) ? body.files.map(readFile) : [];
  const lacksComment = needComment === 1 && textField(body, "comment").trim() === "";
  const lacksImages = needImages === 1 && files.length === 0;
  if (lacksComment || lacksImages || files.length > MAX_FILES) throw new Refusal("request.param.err");
}

const getAvailablePromotions: Operation = {
  name: "getAvailablePromotions",
  method: "GET",
  paths: ["/wps/relay/PROMOFE_getAvailablePromotions"],
  moduleIds: ["COMM3"],
  token: "Y",
  handle: (call, context) => ({ list: promotionsOf(call, context) }),
};

const joinPromotion: Operation = {
  name: "joinPromotion",
  method: "POST",
  paths: ["/wps/relay/PROMOFE_joinPromotion"],
  moduleIds: ["COMM3"],
  token: "Y",
  // Base64 makes the pictures a third longer.
  bodyLimit: 21 * MEGABYTE,
  handle: (call, context) => {
    refuseTrial(call);
    const id = textField(call.body, "promotionId");
    const promotion = promotionsOf(call, context).find((item) => String(item.promotionId) === id);
    if (!promotion || textField(call.body, "comment").length > MAX_COMMENT_LENGTH)
      throw new Refusal("request.param.err");
    if (promotion.status === "joined" || promotion.status === "process") throw new Refusal("promotion.already.joined");
    if (promotion.status !== "applying") throw new Refusal("promotion.not.available");
    requireAttachments(promotion, call.body);
    context.claims.claim(call.account.id, "promotion", id);
  },
};

/** Promotions that a member can join. */
export const promotionOperations: readonly Operation[] = [getAvailablePromotions, joinPromotion];
