import { afterEach, expect, test } from "vitest";
import { startGatewayWith } from "../../testing/example-responses";
import { closeAll } from "../../testing/http-server";
import { listAvailablePromotions, listRewards } from "./rewards.server";

afterEach(closeAll);

test("a reward with an unknown status is closed, and one without an id is dropped", async () => {
  const { gateway } = await startGatewayWith("/wps/relay/MCSFE_getRewardCenter", {
    list: [{ rewardId: 1, status: "mystery" }, { rewardId: 2, status: "ISSUED", amount: "5" }, { title: "no id" }],
  });
  expect(await listRewards(gateway)).toEqual([
    { id: "1", title: "", status: "closed" },
    { id: "2", title: "", status: "issued", amount: "5.00" },
  ]);
});

test("rewards and promotions are read from bare lists too (gateway 1.4)", async () => {
  const rewards = await startGatewayWith("/wps/relay/MCSFE_getRewardCenter", [{ rewardId: 1, status: "issued" }]);
  expect(await listRewards(rewards.gateway)).toMatchObject([{ id: "1", status: "issued" }]);
  const promotions = await startGatewayWith("/wps/relay/PROMOFE_getAvailablePromotions", [{ promotionId: 601 }]);
  expect(await listAvailablePromotions(promotions.gateway)).toHaveLength(1);
});
