import type { SandboxContext } from "../../context";
import { commaList } from "../../http/parameters";
import { featureStates } from "../../settings/whitelabel";
import { parseSwitchChanges } from "../../state/switches";
import { changeAccount, createAccount, topUp } from "../actions/accounts";
import { createContract } from "../actions/contracts";
import { sendInboxMessage } from "../actions/inboxes";

/** A sent form of the panel. */
export interface SentForm {
  readonly fields: URLSearchParams;
  /** The user name in the path of an account's forms. */
  readonly username: string;
  readonly context: SandboxContext;
  readonly reset: () => void;
}

/** What a form does. @returns where the panel goes on, and what it says there */
type FormAction = (form: SentForm) => { readonly next: string; readonly done: string };

/** A text field; an empty one counts as not given. */
const text = ({ fields }: SentForm, name: string) => fields.get(name)?.trim() || undefined;

/** A number field as a number, broken ones as they are: the schema of the action names the mistake. */
function number(form: SentForm, name: string): number | string | undefined {
  const given = text(form, name);
  return given !== undefined && Number.isFinite(Number(given)) ? Number(given) : given;
}

const isTicked = ({ fields }: SentForm, name: string) => fields.has(name);

const accountPath = ({ username }: SentForm) => `/accounts/${encodeURIComponent(username)}`;

function change(form: SentForm, changes: unknown, done: string) {
  form.context.switches.change(parseSwitchChanges(changes));
  return { next: "/switches", done };
}

/** Every form of the panel, by path; `*` stands for a user name. */
export const formActions: Readonly<Record<string, FormAction>> = {
  "/reset": ({ reset }) => {
    reset();
    return { next: "/", done: "Everything is back to the first start." };
  },
  "/messages/clear": ({ context }) => {
    context.outbox.clear();
    return { next: "/messages", done: "The outbox is empty." };
  },
  "/accounts/create": (form) => {
    const account = createAccount(
      {
        username: text(form, "username") ?? "",
        password: text(form, "password"),
        type: number(form, "type"),
        balance: number(form, "balance"),
        mobile: text(form, "mobile"),
        email: text(form, "email"),
        inboxUnread: number(form, "inboxUnread"),
        chatUnread: number(form, "chatUnread"),
      },
      form.context,
    );
    return { next: `/accounts/${encodeURIComponent(account.username)}`, done: "The account is ready." };
  },
  "/accounts/*/top-up": (form) => {
    topUp({ username: form.username, amount: number(form, "amount") }, form.context);
    return { next: accountPath(form), done: "The balance is topped up." };
  },
  "/accounts/*/change": (form) => {
    const chatUnread = number(form, "chatUnread");
    const disabled = isTicked(form, "disabled");
    changeAccount({ username: form.username, password: text(form, "password"), chatUnread, disabled }, form.context);
    return { next: accountPath(form), done: "The account is changed." };
  },
  "/accounts/*/message": (form) => {
    const message = { username: form.username, title: text(form, "title") ?? "", content: text(form, "content") };
    sendInboxMessage(message, form.context);
    return { next: accountPath(form), done: "The message is in the inbox." };
  },
  "/accounts/*/contract": (form) => {
    const request = { kind: text(form, "kind"), product: text(form, "product"), period: text(form, "period") };
    createContract({ username: form.username, ...request, status: text(form, "status") }, form.context);
    return { next: accountPath(form), done: "The request waits for the agent." };
  },
  "/switches/site": (form) => {
    const end = text(form, "maintenanceEnd");
    const site = {
      maintenance: isTicked(form, "maintenance"),
      maintenanceEnd: end === undefined ? null : Date.parse(`${end}Z`),
      regionRestriction: isTicked(form, "regionRestriction"),
      functionOff: commaList(form.fields.get("functionOff")),
    };
    return change(form, site, "The site is changed.");
  },
  "/switches/session": (form) => {
    const session = {
      tokenIdleSeconds: number(form, "tokenIdleSeconds"),
      captchaAfter: number(form, "captchaAfter"),
      openRound: isTicked(form, "openRound"),
    };
    return change(form, session, "Session and rounds are changed.");
  },
  "/switches/wire": (form) => {
    const { template } = form.context.switches.values;
    const wire = {
      requireDigest: isTicked(form, "requireDigest"),
      lotteryMapForm: isTicked(form, "lotteryMapForm"),
      phoneProvider: isTicked(form, "phoneProvider"),
      template: { ...template, mem_cen: text(form, "mem_cen") ?? "1", dep_func: text(form, "dep_func") ?? "1" },
    };
    return change(form, wire, "Wire and templates are changed.");
  },
  "/switches/flags": (form) => {
    const ticked = new Set(form.fields.getAll("flags"));
    const flags = Object.fromEntries(Object.keys(featureStates({})).map((id) => [id, ticked.has(id)]));
    return change(form, { flags }, "The features are changed.");
  },
  "/switches/vendors": (form) =>
    change(form, { vendorMaintenance: form.fields.getAll("vendors") }, "The vendors are changed."),
  "/faults/add": (form) => {
    const share = number(form, "share");
    form.context.faults.add({
      operation: text(form, "operation"),
      kind: text(form, "kind"),
      value: number(form, "value"),
      times: number(form, "times"),
      share: typeof share === "number" ? share / 100 : share,
    });
    return { next: "/faults", done: "The fault strikes from now on." };
  },
  "/faults/clear": ({ context }) => {
    context.faults.clear();
    return { next: "/faults", done: "All faults are ended." };
  },
  "/log/clear": ({ context }) => {
    context.log.clear();
    return { next: "/log", done: "The log is empty." };
  },
};
