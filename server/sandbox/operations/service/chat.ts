import { isSet } from "../../http/parameters";
import { isTrial } from "../../state/account";
import { refuseTrial } from "../accounts/refuse-trial";
import { readBackUrl } from "../back-url";
import type { Operation } from "../operation";

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
    const key = context.chats.open({
      accountId: call.account.id,
      language: query.get("language") ?? "CN",
      backUrl: readBackUrl(call),
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
