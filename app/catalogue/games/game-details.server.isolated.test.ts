import { afterEach, expect, test, vi } from "vitest";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "~/gateway/testing/http-server";
import type { RequestContext } from "~/http/context/request-context.server";
import { parseGameReference } from "./game-reference";
import { lotteryReference } from "./lottery-reference";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { getGameDetails } = await import("./game-details.server");

afterEach(closeAll);

const FEED_PATH = "/wps/relay/GCSGAME_newGameVendor";
const VN_MENU_PATH = "/lgw/vn/games/game_menu";
const lane = (title: string) => ({ title, cards: [{ vassalage: "TCG_LOTTO_VN", gameType: title }] });

test.each([
  ["the ELOTT category has the vendor", [lane("ELOTT")], "ELOTT"],
  ["the LOTT category alone has the vendor", [lane("LOTT")], "LOTT"],
  ["the vendors cannot be read", undefined, "ELOTT"],
])("where %s, a lottery's name is read in the site's prize mode (behaviour 6.2)", async (_, lanes, prizeMode) => {
  const { gateway, requests } = await startTestGateway(({ path }, response) => {
    if (path === FEED_PATH && lanes) sendSuccess(response, { data: { lanes } });
    else sendRefusal(response, "request.param.err");
  });
  const ctx = { gateway, page: {}, memoize: (_key: string, work: () => unknown) => work() };
  const reference = parseGameReference(lotteryReference("ELOTT", "TCG_LOTTO_VN", "VN_HN"));
  if (!reference) throw new Error("no reference");
  expect(await getGameDetails(ctx as unknown as RequestContext, reference)).toMatchObject({ lottery: true });
  expect(requests.find(({ path }) => path === VN_MENU_PATH)?.query).toMatchObject({ prizeMode });
});
