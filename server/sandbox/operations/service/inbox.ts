import { Refusal } from "../../http/envelope";
import { pageOf } from "../../http/paging";
import { textField } from "../../http/parameters";
import { refuseTrial } from "../accounts/refuse-trial";
import type { Operation } from "../operation";

const getInboxUnread: Operation = {
  name: "getInboxUnread",
  method: "GET",
  paths: ["/wps/relay/CSP_unreadCount", "/wps/relay/EMFE_getInboxUnreadCount"],
  moduleIds: ["INBOX3"],
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
  moduleIds: ["INBOX3"],
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

// The protocol lists the code `message.read` but no call that answers it: name and field are assumed.
const readInboxMessage: Operation = {
  name: "readInboxMessage",
  method: "POST",
  paths: ["/wps/relay/CSP_readInbox"],
  moduleIds: ["INBOX3"],
  token: "Y",
  flag: "INBOX3",
  handle: (call, context) => {
    refuseTrial(call);
    const before = context.inbox.read(call.account, Number(textField(call.body, "id")));
    if (before === "unknown") throw new Refusal("request.param.err");
    if (before === "read") throw new Refusal("message.read");
  },
};

/** The inbox operations of docs/gateway.md 3.11. */
export const inboxOperations: readonly Operation[] = [getInboxUnread, getInbox, readInboxMessage];
