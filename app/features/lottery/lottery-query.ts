import type { LotteryCategory, LotteryQuery } from "./lottery.response-schema.server";

const CODE = /^[\w-]{1,40}$/;

/** Reads the choices of an address. Invalid values are ignored. */
export function readLotteryQuery(params: URLSearchParams): LotteryQuery {
  const code = (name: string) => {
    const value = params.get(name) ?? "";
    return CODE.test(value) ? value : "";
  };
  return {
    vendor: code("vassalage"),
    group: code("group"),
    playType: params.get("playType") === "ent" ? "ent" : "trad",
  };
}

/** The address of a lottery page with these choices. */
export function lotteryAddress(category: LotteryCategory, { vendor, group, playType }: LotteryQuery): string {
  const params = new URLSearchParams();
  if (vendor) params.set("vassalage", vendor);
  if (group) params.set("group", group);
  if (playType === "ent") params.set("playType", playType);
  const query = params.toString();
  return `/m/${category.toLowerCase()}${query ? `?${query}` : ""}`;
}
