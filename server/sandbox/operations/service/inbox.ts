import { Refusal } from "../../http/envelope";
import { pageOf } from "../../http/paging";
import { textField } from "../../http/parameters";
import { refuseTrial } from "../accounts/no-trials";
import type { Operation } from "../operation";

const getInboxUnread: Operation = {
  name: "getInboxUnread",
  method: "GET",
  paths: ["/wps/relay/CSP_unreadCount", "/wps/relay/EMFE_getInboxUnreadCount"],
  modules: ["INBOX3"],
  token: "Y",
  flag: "INBOX3",
  handle: (call, context) => {
    refuseTrial(call);
    return context.inbox.unread(call.account);
  },
};

const getInbox: Operation = {
  name: "getInbox",
  method: "GET",
  paths: ["/wps/relay/CSP_getInbox"],
  modules: ["INBOX3"],
  token: "Y",
  flag: "INBOX3",
  handle: (call, context) => {
    refuseTrial(call);
    const { items, totalPages } = pageOf(context.inbox.list(call.account), call.query);
    const list = items.map(({ id, titles, contents, read, createdAt }) => ({
      id,
      title: titles[call.language],
      content: contents[call.language],
      read,
      createDate: createdAt,
    }));
    return { list, totalPages };
  },
};

// Not in the wire, which lists `message.read` but no call that could answer it: name and field are assumptions.
const readInboxMessage: Operation = {
  name: "readInboxMessage",
  method: "POST",
  paths: ["/wps/relay/CSP_readInbox"],
  modules: ["INBOX3"],
  token: "Y",
  flag: "INBOX3",
  handle: (call, context) => {
    refuseTrial(call);
    const before = context.inbox.read(call.account, Number(textField(call.body, "id")));
    if (before === "unknown") throw new Refusal("request.param.err");
    if (before === "read") throw new Refusal("message.read");
  },
};

/** The inbox rows of docs/gateway.md 3.11. */
export const inboxOperations: readonly Operation[] = [getInboxUnread, getInbox, readInboxMessage];
