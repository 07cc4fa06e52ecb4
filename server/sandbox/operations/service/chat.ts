import { isSet } from "../../http/parameters";
import { isTrial } from "../../state/account";
import { refuseTrial } from "../accounts/refuse-trial";
import type { Operation } from "../operation";

/** The back link of the chat page: http and https addresses only. */
function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === "http:" || protocol === "https:" ? href : null;
}

/** A colour in hex, with or without `#`. */
function hexColor(text: string | null): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text ?? "") ?? [];
  return digits === undefined ? null : `#${digits}`;
}

const getChatUnread: Operation = {
  name: "getChatUnread",
  method: "GET",
  paths: ["/wps/relay/CBS_unreadCount"],
  moduleIds: ["CBS3"],
  token: "Y",
  flag: "CBS3",
  handle: (call) => {
    refuseTrial(call);
    return { unReadCount: call.account.chatUnread };
  },
};

const launchChat: Operation = {
  name: "launchChat",
  method: "GET",
  paths: ["/wps/relay/CBS_launchChat"],
  moduleIds: ["CBS3"],
  token: "Y",
  flag: "CBS3",
  handle: (call, context) => {
    const { query } = call;
    refuseTrial(call);
    if (!isSet(query, "b2c")) call.reportViolation("chat without b2c=1");
    const backUrl = webAddress(query.get("backUrl"));
    if (query.has("backUrl") && backUrl === null) call.reportViolation("backUrl is not a web address");
    const key = context.chats.open({
      accountId: call.account.id,
      language: query.get("language") ?? "CN",
      backUrl,
      headerColor: hexColor(query.get("headerColor")),
      title: (query.get("title") ?? "").slice(0, 60),
    });
    return { chatUrl: `${context.addresses.gameHost}/chat?s=${key}` };
  },
};

const getChatPermission: Operation = {
  name: "getChatPermission",
  method: "GET",
  paths: ["/wps/relay/CBS_groupPermission"],
  moduleIds: ["CBS3"],
  token: "Y",
  flag: "CBS3",
  handle: ({ account }, context) => ({ enabled: context.switches.values.chatPermission && !isTrial(account) }),
};

/** The chat operations of docs/gateway.md 3.11. */
export const chatOperations: readonly Operation[] = [getChatUnread, launchChat, getChatPermission];
