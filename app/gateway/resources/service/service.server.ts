import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, toWireId } from "../../protocol/coercion.server";
import { createRejectionError } from "../../protocol/error-factories.server";
import { GatewayError } from "../../protocol/errors.server";
import { toMoment } from "../../protocol/moments.server";
import { noContent } from "../../protocol/request.server";
import { toUrlOfListedHost } from "../../protocol/url.server";
import {
  chatPermissionSchema,
  chatSchema,
  helpSchema,
  hostsSchema,
  inboxSchema,
  unreadSchema,
  type WireHelpItem,
} from "./service.schema.server";

/** An article of the help centre, or a group of articles. */
export interface HelpItem {
  title: string;
  /** Untrusted HTML: clean it before it is shown. */
  content: string;
  tag?: string;
  children: HelpItem[];
}

export interface FeedbackForm {
  /** Who writes; for a member the user name. */
  sender: string;
  content: string;
  /** Kind of feedback; the gateway uses 0, 4 and 6. */
  type: number;
  captcha: string;
  files?: readonly { mediaType: "image/png" | "image/jpeg"; base64: string }[] | undefined;
}

export interface InboxMessage {
  id: string;
  title: string;
  /** Untrusted HTML: clean it before it is shown. */
  content: string;
  read: boolean;
  /** Epoch milliseconds. */
  sentAt?: number;
}

export interface InboxPage {
  messages: InboxMessage[];
  /** Whether there are older messages on another page. */
  hasMore: boolean;
}

export interface ChatRequest {
  /** Target of the chat's back button. */
  backUrl: string;
  title: string;
  /** A hexadecimal colour. */
  headerColor?: string | undefined;
}

/** A person who streams from a live room. */
export interface LiveHost {
  id: string;
  name: string;
  /** Absolute, or relative to the image host. */
  avatarPath?: string;
  type?: string;
  active: boolean;
  streaming: boolean;
}

/** Longer than for other calls, because images take time to upload. */
const UPLOAD_TIMEOUT_MS = 8_000;
const INBOX_PAGE_SIZE = 20;

function toHelpItems(wire: readonly WireHelpItem[]): HelpItem[] {
  return wire
    .filter(({ hidden }) => !hidden)
    .map(({ title = "", content = "", tag, children }) =>
      compact({ title, content, tag, children: toHelpItems(children) }),
    );
}

function toHosts({ list }: z.output<typeof hostsSchema>): LiveHost[] {
  return list.map(({ name = "", avatar, streaming = false, ...host }) =>
    compact({ ...host, name, streaming, avatarPath: avatar }),
  );
}

/** The help centre in the visitor's language (docs/gateway.md 3.11). @throws GatewayError */
export function getHelpCentre(gateway: GatewayClient): Promise<HelpItem[]> {
  return gateway.readFeed("getHelpCentre", {
    freshSeconds: 300,
    parameters: { lang: gateway.language, device: "MOBILE" },
    schema: helpSchema,
    toView: toHelpItems,
  });
}

/**
 * Sends a message to customer service; guests may do so too (docs/gateway.md 3.11). One image is sent as text and
 * several as a list; the list is assumed.
 * @throws GatewayError `data.captcha`: a new captcha is required.
 */
export function sendFeedback(gateway: GatewayClient, { files = [], ...form }: FeedbackForm): Promise<void> {
  const dataUrls = files.map(({ mediaType, base64 }) => `data:${mediaType};base64,${base64}`);
  return gateway.call("sendFeedback", {
    parameters: { ...form, file: dataUrls.length > 1 ? dataUrls : dataUrls[0] },
    deadlines: files.length > 0 ? { headers: UPLOAD_TIMEOUT_MS } : undefined,
    ...noContent,
  });
}

/**
 * Number of unread inbox messages (docs/gateway.md 3.11). Not for trial accounts (type 4).
 * @throws GatewayError `silent` is true
 */
export function getInboxUnread(gateway: GatewayClient): Promise<number> {
  return gateway.call("getInboxUnread", { schema: unreadSchema, toView: (unread) => unread });
}

/**
 * One page of the inbox, latest message first (docs/gateway.md 3.11). Not for trial accounts (type 4).
 * @param page From 1.
 * @throws GatewayError
 */
export function getInbox(gateway: GatewayClient, page = 1): Promise<InboxPage> {
  return gateway.call("getInbox", {
    parameters: { page, size: INBOX_PAGE_SIZE },
    schema: inboxSchema,
    toView: (wire) => ({
      messages: wire.list.map(({ id, title = "", content = "", read, createDate }) =>
        compact({ id, title, content, read, sentAt: toMoment(createDate, gateway.site.timeZone, "start") }),
      ),
      // A gateway that does not count its pages has one more after a full one.
      hasMore: wire.totalPages > 0 ? page < wire.totalPages : wire.list.length >= INBOX_PAGE_SIZE,
    }),
  });
}

/** Marks an inbox message as read; it may be read already. The operation is assumed. @throws GatewayError */
export async function markInboxMessageRead(gateway: GatewayClient, id: string): Promise<void> {
  try {
    await gateway.call("readInboxMessage", { parameters: { id: toWireId(id) }, ...noContent });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== "message.read") throw error;
  }
}

/**
 * Number of unread chat messages (docs/gateway.md 3.11). Not for trial accounts (type 4).
 * @throws GatewayError `silent` is true
 */
export function getChatUnread(gateway: GatewayClient): Promise<number> {
  return gateway.call("getChatUnread", { schema: unreadSchema, toView: (unread) => unread });
}

/**
 * Opens the chat with customer service (docs/gateway.md 3.11). Not for trial accounts (type 4).
 * @throws GatewayError `errors:url_empty` if the response has no allowed URL
 */
export function launchChat(gateway: GatewayClient, request: ChatRequest): Promise<{ url: string }> {
  return gateway.call("launchChat", {
    parameters: { b2c: 1, language: gateway.language, template: "v2", ...request },
    schema: chatSchema,
    toView: ({ chatUrl }) => {
      const url = toUrlOfListedHost(chatUrl, gateway.site);
      if (!url) throw createRejectionError("launchChat", "request.url.empty");
      return { url };
    },
  });
}

/** Whether the member may use the chat (docs/gateway.md 3.11). @throws GatewayError */
export function getChatPermission(gateway: GatewayClient): Promise<{ enabled: boolean }> {
  return gateway.call("getChatPermission", { schema: chatPermissionSchema, toView: (wire) => wire });
}

/**
 * The hosts who are on air (docs/gateway.md 3.11 `getLiveModels`). A gateway may ignore the filter: who is known to be off
 * air is left out, and the others count as on air.
 * @throws GatewayError
 */
export function listHostsOnAir(gateway: GatewayClient): Promise<LiveHost[]> {
  return gateway.call("getLiveModels", {
    parameters: { active: true, streaming: true },
    schema: hostsSchema,
    toView: ({ list }) =>
      toHosts({ list: list.filter(({ streaming }) => streaming !== false) }).map((host) => ({
        ...host,
        streaming: true,
      })),
  });
}

/** Popular or promoted hosts (docs/gateway.md 3.11 `getAnchorList`). @throws GatewayError */
export function listAnchors(gateway: GatewayClient, type: "hot" | "promo"): Promise<LiveHost[]> {
  return gateway.call("getAnchorList", { parameters: { type }, schema: hostsSchema, toView: toHosts });
}

/** Hosts that the member follows (docs/gateway.md 3.11 `getFocusList`). @throws GatewayError */
export function listFollowedHosts(gateway: GatewayClient): Promise<LiveHost[]> {
  return gateway.call("getFocusList", { schema: hostsSchema, toView: toHosts });
}
