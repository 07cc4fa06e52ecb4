import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { field, listAt, type Reply } from "../../server/sandbox/testing/client";
import * as rewards from "./schemas/rewards";
import { emptySuccess, mistakes, refusal, success } from "./support/shapes";
import { isOwnSandbox, openTarget, type Target } from "./support/target";

let target: Target;
let token: string;

const list = async (path: string) => listAt((await target.client.get(path, { token })).json, "value", "list");
const send = (path: string, body: object) => target.client.call("POST", path, { token, body });

function expectRefused({ status, json }: Reply, expected: string): void {
  expect([status, field(json, "errorCode")]).toEqual([400, expected]);
  expect(mistakes(refusal, json)).toBe("");
}

describe.skipIf(!isOwnSandbox)("Rewards and promotions (docs/gateway.md 3.12, assumed)", () => {
  beforeAll(async () => {
    target = await openTarget();
    token = await target.client.signIn("demo_user1");
  });
  afterAll(() => target.close());

  const withStatus = async (path: string, status: string) =>
    (await list(path)).find((item) => field(item, "status") === status);

  it("pays a reward once, and none that is not issued", async () => {
    const path = "/wps/relay/MCSFE_getRewardCenter";
    const claim = (reward: unknown) =>
      send("/wps/relay/MCSFE_claimReward", { rewardId: String(field(reward, "rewardId")) });
    const issued = await withStatus(path, "issued");
    const { status, json } = await claim(issued);
    expect(status).toBe(200);
    expect(mistakes(success(rewards.paid), json)).toBe("");
    expect(field(json, "value", "amount")).toBe(field(issued, "amount"));
    expectRefused(await claim(issued), "reward.already.claimed");
    expectRefused(await claim(await withStatus(path, "coming soon")), "reward.not.available");
    const claimed = await withStatus(path, "claimed");
    expect(field(claimed, "rewardId")).toBe(field(issued, "rewardId"));
    expect(field(claimed, "claimDate")).not.toBeNull();
  });

  it("takes a promo code once", async () => {
    const redeem = (promoCode: string) => send("/wps/relay/PROMOFE_redeemPromoCode", { promoCode });
    const { status, json } = await redeem("AMBER100");
    expect(status).toBe(200);
    expect(mistakes(success(rewards.paid), json)).toBe("");
    expectRefused(await redeem("AMBER100"), "promo.code.used");
    expectRefused(await redeem("SPRING25"), "promo.code.invalid");
  });

  it("joins a promotion once, with what it asks for", async () => {
    const path = "/wps/relay/PROMOFE_getAvailablePromotions";
    const join = (promotion: unknown, fields: object = {}) =>
      send("/wps/relay/PROMOFE_joinPromotion", { promotionId: String(field(promotion, "promotionId")), ...fields });
    const open = (await list(path)).filter((item) => field(item, "status") === "applying");
    const [asking] = open.filter((item) => field(item, "needComment") === 1);
    expectRefused(await join(asking), "request.param.err");
    const picture = "data:image/png;base64,iVBORw0KGgo=";
    const joined = await join(asking, { comment: "Please", files: [picture] });
    expect(joined.status).toBe(200);
    expect(mistakes(emptySuccess, joined.json)).toBe("");
    expectRefused(await join(asking, { comment: "Please", files: [picture] }), "promotion.already.joined");
    const closed = (await list(path)).find((item) => ["closed", "coming soon"].includes(String(field(item, "status"))));
    expectRefused(await join(closed), "promotion.not.available");
  });
});
