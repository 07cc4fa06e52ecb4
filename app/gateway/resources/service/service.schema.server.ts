import { z } from "zod";
import {
  count,
  flag,
  isAbsent,
  listOf,
  number,
  optional,
  optionalListOf,
  requiredText,
  text,
  unknownValue,
  withList,
} from "../../protocol/coercion.server";
import { wireDate } from "../../protocol/moments.server";

const wrappedCountSchema = optional(z.object({ unReadCount: unknownValue }));

/** An unread count: a number, also as text, or an object with `unReadCount` (docs/gateway.md 3.11). Missing means 0. */
export const unreadSchema = unknownValue.transform((value, context) => {
  const wireCount = typeof value === "object" ? wrappedCountSchema.parse(value)?.unReadCount : value;
  const unread = isAbsent(wireCount) ? 0 : number.parse(wireCount);
  if (unread !== undefined) return Math.max(0, Math.trunc(unread));
  context.addIssue({ code: "custom", message: "not a count" });
  return z.NEVER;
});

/** `display`: an item that does not say is shown. */
const displayed = unknownValue.transform((value) => isAbsent(value) || flag.parse(value));

/** Levels of the help tree that are parsed. The limit protects against very deep nesting. */
const MAX_DEPTH = 5;

export interface WireHelpItem {
  title: string | undefined;
  content: string | undefined;
  tag: string | undefined;
  /** The merchant has hidden it, and with it what is below. */
  hidden: boolean;
  children: WireHelpItem[];
}

function helpItemSchema(level: number): z.ZodType<WireHelpItem> {
  const children = level < MAX_DEPTH ? optionalListOf(helpItemSchema(level + 1)) : unknownValue.transform(() => []);
  const item = z.object({ title: text, content: text, tag: text, display: displayed, children });
  return item.transform(({ display, ...shown }) => ({ ...shown, hidden: !display }));
}

export const helpSchema = listOf(helpItemSchema(1));

const messageSchema = z.object({
  id: requiredText,
  title: text,
  content: text,
  read: flag,
  createDate: wireDate,
});

export const inboxSchema = withList({ list: listOf(messageSchema), totalPages: count });

export const chatSchema = z.object({ chatUrl: text });

const switchedOff = new Set<unknown>([false, 0, "0", "false", "N"]);

/** The shape is not documented: only a flag that is off refuses the chat. It may come without the object around it. */
export const chatPermissionSchema = unknownValue.transform((value) => {
  const { enabled } = typeof value === "object" && value !== null && "enabled" in value ? value : { enabled: value };
  return { enabled: !switchedOff.has(enabled) };
});

export const hostsSchema = withList({
  list: listOf(
    z.object({ id: requiredText, name: text, avatar: text, type: text, active: flag, streaming: optional(flag) }),
  ),
});
