import { afterEach, expect, test } from "vitest";
import { startGatewayWith } from "~/gateway/testing/example-responses";
import { closeAll } from "~/gateway/testing/http-server";
import { testContext } from "~/http/context/testing/test-context";
import { loadFieldSettings } from "./field-settings.server";

afterEach(closeAll);

async function dialingCodesOf(country: object) {
  const { gateway } = await startGatewayWith("/wps/system/country", country);
  const { codes, code } = await loadFieldSettings(testContext({ gateway })).dialing;
  return { codes: codes.map((each) => `${each.code} ${each.name}`), code };
}

const thailand = { countryCode: "TH", countryDialingCode: "66" };

test("the site's own dialling code is selected (gateway 3.5)", async () => {
  const countries = [thailand, { countryCode: "MM", countryDialingCode: "95" }];
  expect(await dialingCodesOf({ countryCode: "MM", countryDialingCode: "95", countries })).toEqual({
    codes: ["+66 Thailand", "+95 Myanmar (Burma)"],
    code: "+95",
  });
});

test("the site's own dialling code can be chosen where the list of countries lacks it", async () => {
  expect(await dialingCodesOf({ countryCode: "MM", countryDialingCode: "95", countries: [thailand] })).toEqual({
    codes: ["+95 Myanmar (Burma)", "+66 Thailand"],
    code: "+95",
  });
});

test("without one of its own the first of the list is selected", async () => {
  expect(await dialingCodesOf({ countries: [thailand] })).toEqual({ codes: ["+66 Thailand"], code: "+66" });
});
