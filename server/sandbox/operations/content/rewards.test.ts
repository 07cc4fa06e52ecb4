import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
let token: string;
beforeAll(async () => {
  test = await startTestSandbox();
  token = await test.client.signIn("demo_user2");
});
afterAll(() => test.close());

const relay = async (name: string) => (await test.client.get(`/wps/relay/${name}`, { token })).value;
const post = (name: string, body: object) => test.client.call("POST", `/wps/relay/${name}`, { token, body });
const balance = async () => (await test.client.get("/wps/v2/wallets/balance", { token })).value.pick("sumBalance");

describe("Reward centre", () => {
  it("pays a reward once", async () => {
    const before = await relay("MCSFE_getRewardCenter");
    expect(before.pick("claimable")).toBe(3);
    expect(before.rows("list")[0]).toMatchObject({ rewardId: 3001, amount: 5000, status: "issued", claimDate: null });
    const claimed = await post("MCSFE_claimReward", { rewardId: 3001 });
    expect(claimed.value.root).toEqual({ amount: 5000, currency: "MMK" });
    const again = await post("MCSFE_claimReward", { rewardId: "3001" });
    expect([again.status, again.errorCode]).toEqual([400, "reward.already.claimed"]);
    expect(await balance()).toBe(5000);
    expect((await relay("MCSFE_getRewardCenter")).rows("list")[0]).toMatchObject({ status: "claimed" });
  });

  it.each([
    [3004, "reward.not.available"],
    [3005, "reward.not.available"],
    [1, "request.param.err"],
  ])("refuses reward %i with %s", async (rewardId, code) => {
    expect((await post("MCSFE_claimReward", { rewardId })).errorCode).toBe(code);
  });

  it("takes a promo code once, in any letter case", async () => {
    const before = Number(await balance());
    expect((await post("PROMOFE_redeemPromoCode", { promoCode: " amber100 " })).value.pick("amount")).toBe(100);
    expect((await post("PROMOFE_redeemPromoCode", { promoCode: "AMBER100" })).errorCode).toBe("promo.code.used");
    expect((await post("PROMOFE_redeemPromoCode", { promoCode: "SPRING25" })).errorCode).toBe("promo.code.invalid");
    expect((await post("PROMOFE_redeemPromoCode", { promoCode: "" })).errorCode).toBe("promo.code.invalid");
    expect(await balance()).toBe(before + 100);
  });

  it("is off together with REWCEN3, and closed to trials", async () => {
    await test.control("POST", "/api/switches", { flags: { REWCEN3: false } });
    const { errorCode } = await post("MCSFE_claimReward", { rewardId: 3002 });
    await test.control("POST", "/api/switches", { flags: {} });
    expect(errorCode).toBe("function.not.available");
    const trial = await test.client.call("POST", "/wps/session/login/freeplay", { body: {} });
    const refused = await test.client.get("/wps/relay/MCSFE_getRewardCenter", { token: trial.value.text("token") });
    expect(refused.errorCode).toBe("customer.action.forbidden");
  });
});

describe("Promotions", () => {
  it("can be joined once while they are open", async () => {
    const list = (await relay("PROMOFE_getAvailablePromotions")).rows("list");
    const open = list.find((item) => item.status === "applying");
    const body = { promotionId: open?.promotionId };
    expect((await post("PROMOFE_joinPromotion", { ...body, comment: "x".repeat(141) })).errorCode).toBe(
      "request.param.err",
    );
    expect((await post("PROMOFE_joinPromotion", body)).status).toBe(200);
    expect((await post("PROMOFE_joinPromotion", body)).errorCode).toBe("promotion.already.joined");
    const later = (await relay("PROMOFE_getAvailablePromotions")).rows("list");
    expect(later.find((item) => item.promotionId === open?.promotionId)?.status).toBe("joined");
    expect((await post("PROMOFE_joinPromotion", { promotionId: 1 })).errorCode).toBe("request.param.err");
  });
});

describe("Rooms and matches (docs/gateway.md 3.7)", () => {
  it("lists rooms of a vendor and type to members", async () => {
    const [game] = (await relay("GCSGAME_gameList?gameType=PVP&pageSize=1")).rows("games");
    const rooms = (await relay(`GLS2_roomList?vassalage=${game?.vassalage}&gameType=PVP`)).rows("list");
    expect(rooms[0]).toMatchObject({ roomId: expect.any(String), nodeId: expect.any(Number), gameType: "PVP" });
    expect(new Set(rooms.map((room) => room.vassalage))).toEqual(new Set([game?.vassalage]));
    expect((await test.client.get("/wps/relay/GLS2_roomList")).status).toBe(401);
  });

  it("lists future matches, the next one first", async () => {
    const matches = (await relay("GCSGAME_getGameMatchV2?vassalage=SV3,AV")).rows("list");
    const times = matches.map((match) => Number(match.startTime));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times[0]).toBeGreaterThan(Date.now());
    expect(matches.every((match) => ["SV3", "AV"].includes(String(match.vassalage)))).toBe(true);
  });
});
