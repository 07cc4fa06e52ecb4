import { z } from "zod";
import {
  anything,
  count,
  flag,
  listOf,
  millis,
  number,
  optional,
  requiredText,
  sideListOf,
  text,
} from "../../protocol/coercion.server";

const objectSchema = optional(z.object({ unReadCount: anything }));

/** An unread count: a number, numeric text, or an object with `unReadCount` (docs/gateway.md 3.11). Absence counts as 0. */
export const unreadSchema = anything.transform((value, context) => {
  const wrapped = typeof value === "object" ? (objectSchema.parse(value)?.unReadCount ?? 0) : (value ?? 0);
  const unread = number.parse(wrapped);
  if (unread !== undefined) return Math.max(0, Math.trunc(unread));
  context.addIssue({ code: "custom", message: "no count" });
  return z.NEVER;
});

/** Levels of the help tree that are read; deeper ones would be an attack, not a help. */
const deepest = 5;

export interface WireHelpItem {
  title: string | undefined;
  content: string | undefined;
  tag: string | undefined;
  children: WireHelpItem[];
}

const helpFields = { title: text, content: text, tag: text };

function helpItemSchema(level: number): z.ZodType<WireHelpItem> {
  const children = level < deepest ? sideListOf(helpItemSchema(level + 1)) : anything.transform(() => []);
  return z.object({ ...helpFields, children });
}

export const helpSchema = listOf(helpItemSchema(1));

const messageSchema = z.object({ id: requiredText, title: text, content: text, read: flag, createDate: millis });

export const inboxSchema = z.object({ list: listOf(messageSchema), totalPages: count });

export const chatSchema = z.object({ chatUrl: text });

/** Loose: a missing flag is no permission (docs/gateway.md 5.11). */
export const chatPermissionSchema = z.object({ enabled: flag });

const hostSchema = z.object({ id: requiredText, name: text, avatar: text, type: text, active: flag, streaming: flag });

export const hostsSchema = z.object({ list: listOf(hostSchema) });
