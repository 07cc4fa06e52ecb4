import { z } from "zod";
import {
  anything,
  count,
  flag,
  listOf,
  number,
  optional,
  requiredText,
  sideListOf,
  text,
} from "../../protocol/coercion.server";

/** A bare list, or an object of the same members keyed by group or code (docs/gateway.md 1.11 quirk 18). */
function listOrMap<Output>(item: z.ZodType<Output>) {
  return anything
    .transform((value) =>
      value !== null && typeof value === "object" && !Array.isArray(value) ? Object.values(value) : value,
    )
    .pipe(listOf(item));
}

const lotterySchema = z.object({
  gameId: requiredText,
  code: text,
  gameCode: text,
  remark: text,
  defaultPlayType: text,
});

const groupSchema = z.object({
  gameGroupId: text,
  gameGroupCode: requiredText,
  labelName: text,
  gameMenus: sideListOf(lotterySchema),
});

/** L3, also the items of the popular draws, which name their group and no `remark`. */
const openDrawSchema = z.object({
  gameId: requiredText,
  gameCode: text,
  gameGroupCode: text,
  remark: text,
  numero: requiredText,
  remainTime: count,
  lockTime: count,
  liveVideoSwitch: flag,
});

/** A recent lottery, or a group of them (docs/gateway.md 3.8). */
const recentSchema = z.union([
  groupSchema.transform((group) => group.gameMenus),
  lotterySchema.transform((lottery) => [lottery]),
]);

const nearSchema = z.object({ numero: requiredText, remainTime: number, lockTime: count, isSale: flag });

export const lotteriesSchema = listOrMap(lotterySchema);
export const lotteryGroupsSchema = listOrMap(groupSchema);
export const openDrawsSchema = listOrMap(openDrawSchema);
export const recentLotteriesSchema = listOrMap(recentSchema).transform((items) => items.flat());

export const nearDrawsSchema = z.object({
  currentNumero: optional(nearSchema),
  nextNumero: optional(nearSchema),
  previousNumero: optional(nearSchema),
});

export const drawsSchema = z.object({ content: listOf(z.object({ numero: requiredText, winNo: text })) });

export type WireLottery = z.output<typeof lotterySchema>;
export type WireLotteryGroup = z.output<typeof groupSchema>;
export type WireOpenDraw = z.output<typeof openDrawSchema>;
export type WireNearDraw = z.output<typeof nearSchema>;
