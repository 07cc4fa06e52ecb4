import { z } from "zod";
import { address, bit, id, record, text } from "../support/shapes";

const lottery = record({ gameId: id, code: text, gameCode: text, remark: text, defaultPlayType: z.number().int() });

/** L2. */
const group = record({ gameGroupId: id, gameGroupCode: text, labelName: text, gameMenus: z.array(lottery) });

/** L3. */
const openDraw = record({
  gameId: id,
  gameCode: text,
  remark: text,
  numero: text,
  remainTime: z.number().int().min(0),
  lockTime: z.number().int().min(0),
  defaultPlayType: z.number().int(),
  liveVideoSwitch: bit,
});

/** A feed is an array in some sites and an object in others (quirk 18). */
const feed = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), z.record(z.string(), item)]);

export const lotteryList = feed(lottery);
export const lotteryMenu = feed(group);
export const lotteryNumero = feed(openDraw);
export const vietnameseList = z.record(z.string(), group);
export const vietnameseNumero = z.record(z.string(), openDraw);

const near = record({
  gameId: id,
  numero: text,
  remainTime: z.number().int(),
  lockTime: z.number().int().min(0),
  isSale: z.boolean(),
});

export const nearNumeros = record({
  currentNumero: near,
  nextNumero: near,
  previousNumero: record({ numero: text }),
});

export const draws = record({ content: z.array(record({ numero: text, winNo: z.string().regex(/^\d+(,\d+)*$/) })) });
export const lotteryLaunch = record({ gameUrl: address });
