import { afterEach, expect, test } from "vitest";
import { listContracts } from "~/gateway/resources/agent/contracts.server";
import { startGatewayWith } from "~/gateway/testing/example-responses";
import { closeAll } from "~/gateway/testing/http-server";
import { isOpenRequest, termsHashOf } from "./contracts.server";

afterEach(closeAll);

const CONTRACTS_PATH = "/wps/member/info/funds/consolidated";

test("terms are equal however their numbers are written, and only then", async () => {
  const daily = (rate: unknown, status: string) => ({ id: 7, status, rate, rateType: "P" });
  const hourly = (rate: unknown, status: string) => ({ contractId: 7, status, hourSalaryRates: [{ rate }] });
  const hashesOf = async (requested: unknown, running: unknown) => {
    const { gateway } = await startGatewayWith(CONTRACTS_PATH, {
      dailysalreqtype: { RNG: [daily(requested, "P")] },
      dailysalinfotype: { RNG: [daily(running, "A")] },
      contracthoursalreq: { RNG: [hourly(requested, "P")] },
      contracthoursalinfo: { RNG: [hourly(running, "A")] },
    });
    const { contracts } = await listContracts(gateway);
    const [open, others] = [contracts.filter(isOpenRequest), contracts.filter((item) => !isOpenRequest(item))];
    return open.map((item, index) => others[index] && termsHashOf(item) === termsHashOf(others[index]));
  };
  for (const [one, other] of [
    [5, "5.00"],
    ["0.20", 0.2],
    ["05", "5"],
    ["-0.50", "-0.5"],
    ["up to 5.0", "up to 5.0"],
  ])
    expect([one, other, ...(await hashesOf(one, other))]).toEqual([one, other, true, true]);
  for (const [one, other] of [
    [5, "50"],
    ["0.2", "0.02"],
    ["5", "-5"],
    ["5.0", "up to 5.0"],
    ["1e2", "100"],
  ])
    expect([one, other, ...(await hashesOf(one, other))]).toEqual([one, other, false, false]);
});
