import { afterEach, expect, test } from "vitest";
import { keyOf } from "~/frame/contracts/contracts.server";
import { listContracts } from "~/gateway/resources/agent/contracts.server";
import { startGatewayWith } from "~/gateway/testing/example-responses";
import { closeAll } from "~/gateway/testing/http-server";
import { allowedAnswers } from "./allowed-answers.server";

afterEach(closeAll);

const CONTRACTS_PATH = "/wps/member/info/funds/consolidated";

test("two requests with one number under two products: hourly ones have a key each, daily ones are not answered", async () => {
  const request = { id: 7, contractId: 7, status: "P" };
  const { gateway } = await startGatewayWith(CONTRACTS_PATH, {
    dailysalreqtype: { RNG: [request], LIVE: [request], FISH: [{ ...request, id: 8 }] },
    contracthoursalreq: { RNG: [request], LIVE: [request] },
  });
  const { contracts } = await listContracts(gateway);
  const answers = contracts.map((item) => [keyOf(item), item.contract.product, allowedAnswers(item, contracts).length]);
  expect(answers).toEqual([
    ["daily.7", "RNG", 0],
    ["daily.7", "LIVE", 0],
    ["daily.8", "FISH", 2],
    ["hourly.RNG.7", "RNG", 2],
    ["hourly.LIVE.7", "LIVE", 2],
  ]);
});
