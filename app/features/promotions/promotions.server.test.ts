import { afterAll, expect, test } from "vitest";
import { exampleHandler } from "~/gateway/testing/example-responses";
import { closeAll, sendRefusal, startTestGateway } from "~/gateway/testing/http-server";
import { testContext } from "~/http/context/testing/test-context";
import { getPromotion } from "./promotions.server";

afterAll(closeAll);

const LIST_PATH = "/wps/relay/PROMOFE_getAvailablePromotions";
const YEAR_MS = 365 * 86_400_000;

/**
 * What a member sees of promotion 601.
 * @param promotion its fields
 * @param available what the gateway lists for the member; undefined when the call fails
 */
async function openPromotion(promotion: object, available: object[] | undefined) {
  const answer = exampleHandler({
    "/wps/relay/MCSFE_getListAnnouncements": { promotion: [{ id: 601, title: "Welcome", ...promotion }] },
    [LIST_PATH]: { list: available },
  });
  const { gateway } = await startTestGateway(
    (request, response) =>
      available === undefined && request.path === LIST_PATH
        ? sendRefusal(response, "unknown.system.err", 500)
        : answer(request, response),
    { token: "tk" },
  );
  const ctx = testContext({ url: "/m/activityDetail?id=601", account: {}, gateway });
  const detail = await getPromotion(ctx, "601");
  if (detail.state !== "found") throw new Error(detail.state);
  return detail;
}

const other = { promotionId: 602, title: "Other", status: "applying" };

test.each([
  ["other promotions alone", {}, [other], { kind: "unlisted" }],
  ["nothing", {}, [], { kind: "unlisted" }],
  ["it as joined", {}, [{ ...other, promotionId: 601, status: "joined" }], { kind: "none" }],
  ["it as open", {}, [{ ...other, promotionId: 601 }], { kind: "form" }],
  ["other promotions, and it has ended", { endDate: Date.now() - YEAR_MS }, [other], { kind: "none" }],
  ["other promotions, and it has not begun", { startDate: Date.now() + YEAR_MS }, [other], { kind: "none" }],
  ["promotions in an answer that fails", {}, undefined, { kind: "failed" }],
])("the gateway lists %s: whether the member can join (behaviour 12.6)", async (_, promotion, available, joining) => {
  expect((await openPromotion(promotion, available)).joining).toMatchObject(joining);
});

const START = Date.UTC(2026, 0, 2, 12);
const END = Date.UTC(2026, 0, 9, 12);

test.each([
  [
    { startDate: START, endDate: null, noExpiry: 0 },
    { from: "2026-01-02", noExpiry: false },
  ],
  [
    { startDate: START, endDate: END, noExpiry: 1 },
    { from: "2026-01-02", noExpiry: true },
  ],
  [
    { startDate: null, endDate: END, noExpiry: 0 },
    { from: "", to: "2026-01-09", noExpiry: false },
  ],
])("the dates of %j (behaviour 12.2)", async (dates, shown) => {
  const { from, to, noExpiry } = (await openPromotion(dates, [other])).promotion;
  expect({ from, ...(to === undefined ? {} : { to }), noExpiry }).toEqual(shown);
});
