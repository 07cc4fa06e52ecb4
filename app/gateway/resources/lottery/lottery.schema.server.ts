import { z } from "zod";
import {
  count,
  isAbsent,
  listOf,
  optionalListOf,
  requiredText,
  text,
  unknownValue,
} from "../../protocol/coercion.server";

/** An array, or an object with items or arrays of them by group or code (docs/gateway.md 1.11 quirk 18). */
function listOrMap<Output>(item: z.ZodType<Output>) {
  return unknownValue
    .transform((value) =>
      value !== null && typeof value === "object" && !Array.isArray(value)
        ? Object.values(value)
            .flat()
            .filter((item) => !isAbsent(item))
        : value,
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
  gameMenus: optionalListOf(lotterySchema),
});

/** An open draw (docs/gateway.md 3.8, L3). Popular draws have a group and no `remark`. */
const openDrawSchema = z.object({
  gameId: requiredText,
  gameCode: text,
  gameGroupCode: text,
  remark: text,
  numero: requiredText,
  remainTime: count,
  lockTime: count,
});

export const lotteriesSchema = listOrMap(lotterySchema);
export const lotteryGroupsSchema = listOrMap(groupSchema);
export const openDrawsSchema = listOrMap(openDrawSchema);

const drawSchema = z.object({ numero: requiredText, winNo: text });

/** Past draws. Some sites send the list without the object around it (docs/gateway.md 1.11 quirk 18). */
export const drawsSchema = z.preprocess(
  (value) => (Array.isArray(value) ? { content: value as unknown[] } : value),
  z.object({ content: listOf(drawSchema) }),
);

export type WireLottery = z.output<typeof lotterySchema>;
export type WireLotteryGroup = z.output<typeof groupSchema>;
export type WireOpenDraw = z.output<typeof openDrawSchema>;
