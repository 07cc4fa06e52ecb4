import { afterEach, expect, test } from "vitest";
import { startGatewayWith } from "../../testing/example-responses";
import { closeAll } from "../../testing/http-server";
import { listRewards } from "./rewards.server";

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
