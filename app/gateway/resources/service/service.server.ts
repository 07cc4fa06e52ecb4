import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, nothing } from "../../protocol/coercion.server";
import { createRejection, GatewayError } from "../../protocol/errors.server";
import { openableUrl } from "../../protocol/url.server";
import { wireId } from "../../protocol/wire-id.server";
import {
  chatPermissionSchema,
  chatSchema,
  helpSchema,
  hostsSchema,
  inboxSchema,
  unreadSchema,
  type WireHelpItem,
} from "./service.schema.server";

/** A page of the help centre, or a heading over more of them. */
export interface HelpItem {
  title: string;
  /** HTML of strangers: clean it before it is shown. */
  content: string;
  tag?: string;
  children: HelpItem[];
}

export interface FeedbackForm {
  /** Who writes; for a member the user name. */
  sender: string;
  content: string;
  /** Kind of the feedback, a number of the site: 0, 4 and 6 are in use. */
  type: number;
  captcha: string;
  /** Pictures: the bytes of a PNG or JPEG as base64. */
  files?: readonly { mediaType: "image/png" | "image/jpeg"; base64: string }[] | undefined;
}

export interface InboxMessage {
  id: string;
  title: string;
  /** HTML of strangers: clean it before it is shown. */
  content: string;
  read: boolean;
  /** Epoch milliseconds. */
  sentAt?: number;
}

export interface InboxPage {
  messages: InboxMessage[];
  page: number;
  totalPages: number;
}

export interface ChatRequest {
  /** Address the chat's own way back leads to. */
  backUrl: string;
  title: string;
  /** A hexadecimal colour. */
  headerColor?: string | undefined;
}

/** Somebody who streams (docs/gateway.md 3.11). */
export interface LiveHost {
  id: string;
  name: string;
  /** Relative to the image host, or absolute, as given. */
  avatarPath?: string;
  type?: string;
  active: boolean;
  streaming: boolean;
}

/** Milliseconds that the gateway has for a picture. */
const uploadPatience = 8_000;
const inboxPageSize = 20;

function toHelpItem(wire: WireHelpItem): HelpItem {
  return compact({
    title: wire.title ?? "",
    content: wire.content ?? "",
    tag: wire.tag,
    children: wire.children.map(toHelpItem),
  });
}

function toHosts({ list }: z.output<typeof hostsSchema>): LiveHost[] {
  return list.map(({ name = "", avatar, ...host }) => compact({ ...host, name, avatarPath: avatar }));
}

/** The help centre in the caller's language (docs/gateway.md 3.11). @throws GatewayError */
export function getHelpCentre(gateway: GatewayClient): Promise<HelpItem[]> {
  return gateway.feed("getHelpCentre", {
    parameters: { lang: gateway.language, device: "MOBILE" },
    schema: helpSchema,
    view: (wire) => wire.map(toHelpItem),
  });
}

/**
 * Sends a message to the service team, for guests too (docs/gateway.md 3.11). Never repeated. One picture travels as text, several
 * as a list of them, which is assumed.
 * @throws GatewayError; `data.captcha` asks for a new captcha
 */
export function sendFeedback(gateway: GatewayClient, { files = [], ...form }: FeedbackForm): Promise<void> {
  const texts = files.map(({ mediaType, base64 }) => `data:${mediaType};base64,${base64}`);
  return gateway.call("sendFeedback", {
    parameters: { ...form, file: texts.length > 1 ? texts : texts[0] },
    schema: nothing,
    view: () => undefined,
    deadlines: files.length > 0 ? { headers: uploadPatience } : undefined,
  });
}

/** Unread messages in the inbox; not for account type 4; failures are silent (docs/gateway.md 3.11). @throws GatewayError */
export function getInboxUnread(gateway: GatewayClient): Promise<number> {
  return gateway.call("getInboxUnread", { schema: unreadSchema, view: (unread) => unread });
}

/** One page of the inbox, the latest first; not for account type 4 (docs/gateway.md 3.11). @param page From 1. @throws GatewayError */
export function getInbox(gateway: GatewayClient, page = 1, size = inboxPageSize): Promise<InboxPage> {
  return gateway.call("getInbox", {
    parameters: { page, size },
    schema: inboxSchema,
    view: (wire) => ({
      messages: wire.list.map(({ id, title = "", content = "", read, createDate }) =>
        compact({ id, title, content, read, sentAt: createDate }),
      ),
      page,
      totalPages: wire.totalPages,
    }),
  });
}

/** Marks a message of the inbox as read; one that is read already stays so (call assumed). @throws GatewayError */
export async function markInboxRead(gateway: GatewayClient, id: string): Promise<void> {
  try {
    const parameters = { id: wireId(id) };
    await gateway.call("readInboxMessage", { parameters, schema: nothing, view: () => undefined });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== "message.read") throw error;
  }
}

/** Unread chat messages; not for account type 4; failures are silent (docs/gateway.md 3.11). @throws GatewayError */
export function getChatUnread(gateway: GatewayClient): Promise<number> {
  return gateway.call("getChatUnread", { schema: unreadSchema, view: (unread) => unread });
}

/**
 * Opens the chat with the service team (docs/gateway.md 3.11); not for account type 4.
 * @throws GatewayError `errors:url_empty` when the answer has no address to open
 */
export function launchChat(gateway: GatewayClient, request: ChatRequest): Promise<{ url: string }> {
  return gateway.call("launchChat", {
    parameters: { b2c: 1, language: gateway.language, template: "v2", ...request },
    schema: chatSchema,
    view: ({ chatUrl }) => {
      const url = openableUrl(chatUrl, gateway.site.schemes);
      if (!url) throw createRejection("launchChat", "request.url.empty");
      return { url };
    },
  });
}

/** Whether the member may use the chat (docs/gateway.md 3.11, loose). @throws GatewayError */
export function getChatPermission(gateway: GatewayClient): Promise<{ enabled: boolean }> {
  return gateway.call("getChatPermission", { schema: chatPermissionSchema, view: (wire) => wire });
}

/** Hosts of live rooms (docs/gateway.md 3.11). @param filter A part of them; all without it. @throws GatewayError */
export function listLiveModels(
  gateway: GatewayClient,
  filter: { active?: boolean | undefined; streaming?: boolean | undefined } = {},
): Promise<LiveHost[]> {
  return gateway.call("getLiveModels", { parameters: filter, schema: hostsSchema, view: toHosts });
}

/** Hosts that are popular, or promoted (docs/gateway.md 3.11). @throws GatewayError */
export function listAnchors(gateway: GatewayClient, type: "hot" | "promo"): Promise<LiveHost[]> {
  return gateway.call("getAnchorList", { parameters: { type }, schema: hostsSchema, view: toHosts });
}

/** Hosts that the member follows (docs/gateway.md 3.11). @throws GatewayError */
export function listFollowedHosts(gateway: GatewayClient): Promise<LiveHost[]> {
  return gateway.call("getFocusList", { schema: hostsSchema, view: toHosts });
}
