import { z } from "zod";
import { address, id, picture, record, text, time } from "../support/shapes";

interface HelpItem {
  title: string;
  content: string;
  tag: string;
  display?: boolean | undefined;
  children: HelpItem[];
}

const helpItem: z.ZodType<HelpItem> = z.lazy(() =>
  record({
    title: text,
    content: z.string(),
    tag: text,
    display: z.boolean().optional(),
    children: z.array(helpItem),
  }),
);

export const helpCentre = z.array(
  record({
    title: text,
    content: z.string(),
    tag: text,
    children: z.array(helpItem),
    bgColor: z.string().optional(),
    lang: z.string().optional(),
    display: z.boolean().optional(),
  }),
);

/** A number; some sites wrap it, or write it as text (docs/gateway.md 3.11). */
const number = z.union([z.number().int().min(0), z.string().regex(/^\d+$/)]);
export const inboxUnread = z.union([number, record({ unReadCount: number })]);

export const inbox = record({
  list: z.array(record({ id, title: text, content: z.string(), read: z.boolean(), createDate: time })),
  totalPages: z.number().int().min(0),
});

export const chatUnread = record({ unReadCount: number });
export const chatLaunch = record({ chatUrl: address });
export const chatPermission = z.looseObject({ enabled: z.boolean() });

const host = { id, name: text, avatar: picture, streaming: z.boolean() };
export const liveModels = record({ list: z.array(record({ ...host, active: z.boolean() })) });
export const anchors = record({ list: z.array(record({ ...host, type: z.enum(["hot", "promo"]) })) });
export const followed = record({ list: z.array(record(host)) });
