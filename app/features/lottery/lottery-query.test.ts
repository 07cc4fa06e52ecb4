import { expect, test } from "vitest";
import { lotteryAddress, readLotteryQuery } from "./lottery-query";

const read = (query: string) => readLotteryQuery(new URLSearchParams(query));

test("the address of a lottery page holds every choice (behaviour 6)", () => {
  const query = { vendor: "TCG_LOTTO_VN", group: "VN_NORTH", playType: "ent" } as const;
  const address = lotteryAddress("ELOTT", query);
  expect(address).toBe("/m/elott?vassalage=TCG_LOTTO_VN&group=VN_NORTH&playType=ent");
  expect(read(address.split("?")[1] ?? "")).toEqual(query);
  expect(lotteryAddress("LOTT", { vendor: "", group: "", playType: "trad" })).toBe("/m/lott");
});

test.each(["playType=x", "group=../x", "vassalage=%3Cscript%3E", `group=${"x".repeat(41)}`, ""])(
  "ignores the invalid parameter %s",
  (query) => {
    expect(read(query)).toEqual({ vendor: "", group: "", playType: "trad" });
  },
);
