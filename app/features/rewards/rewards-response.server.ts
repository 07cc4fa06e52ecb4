import { closedPage } from "~/http/guards/closed.server";
import type { ClosedRewards, PromoCodePage, RewardPage } from "./rewards.response-schema.server";
import { closedMessages } from "./rewards.server";

/** A page of rewards or promo codes. One that is closed to this visitor says why. */
export function respondWithRewards<Page extends RewardPage | PromoCodePage>(page: Page | ClosedRewards) {
  return page.state === "closed" || page.state === "trial" ? closedPage(closedMessages[page.state], page) : page;
}
