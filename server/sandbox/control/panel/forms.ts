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

/** Carries out a form. @returns the page to redirect to and the message to show there */
type FormAction = (form: SentForm) => { readonly redirectTo: string; readonly message: string };

/** A text field, or undefined when it is empty. */
const text = ({ fields }: SentForm, name: string) => fields.get(name)?.trim() || undefined;

/** A number field. Text that is not a number is passed on, so that the schema of the action reports it. */
function number(form: SentForm, name: string): number | string | undefined {
  const submitted = text(form, name);
  return submitted !== undefined && Number.isFinite(Number(submitted)) ? Number(submitted) : submitted;
}

const isChecked = ({ fields }: SentForm, name: string) => fields.has(name);

const accountPath = ({ username }: SentForm) => `/accounts/${encodeURIComponent(username)}`;

function changeSwitches(form: SentForm, changes: unknown, message: string) {
  form.context.switches.change(parseSwitchChanges(changes));
  return { redirectTo: "/switches", message };
}

/** Every form of the panel, by path; `*` stands for a user name. */
export const formActions: Readonly<Record<string, FormAction>> = {
  "/reset": ({ reset }) => {
    reset();
    return { redirectTo: "/", message: "Everything is reset." };
  },
  "/messages/clear": ({ context }) => {
    context.outbox.clear();
    return { redirectTo: "/messages", message: "The outbox is empty." };
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
        verifyMethods: commaList(form.fields.get("verifyMethods")),
        inboxUnread: number(form, "inboxUnread"),
        chatUnread: number(form, "chatUnread"),
      },
      form.context,
    );
    return { redirectTo: `/accounts/${encodeURIComponent(account.username)}`, message: "The account is ready." };
  },
  "/accounts/*/top-up": (form) => {
    topUp({ username: form.username, amount: number(form, "amount") }, form.context);
    return { redirectTo: accountPath(form), message: "The balance is topped up." };
  },
  "/accounts/*/change": (form) => {
    const chatUnread = number(form, "chatUnread");
    const disabled = isChecked(form, "disabled");
    changeAccount({ username: form.username, password: text(form, "password"), chatUnread, disabled }, form.context);
    return { redirectTo: accountPath(form), message: "The account is changed." };
  },
  "/accounts/*/message": (form) => {
    const message = { username: form.username, title: text(form, "title") ?? "", content: text(form, "content") };
    sendInboxMessage(message, form.context);
    return { redirectTo: accountPath(form), message: "The message is in the inbox." };
  },
  "/accounts/*/contract": (form) => {
    const request = { kind: text(form, "kind"), product: text(form, "product"), period: text(form, "period") };
    const details = { status: text(form, "status"), terms: !isChecked(form, "withoutTerms") };
    createContract({ username: form.username, ...request, ...details }, form.context);
    return { redirectTo: accountPath(form), message: "The request is pending." };
  },
  "/switches/site": (form) => {
    const end = text(form, "maintenanceEnd");
    const site = {
      maintenance: isChecked(form, "maintenance"),
      maintenanceEnd: end === undefined ? null : Date.parse(`${end}Z`),
      regionRestriction: isChecked(form, "regionRestriction"),
      functionOff: commaList(form.fields.get("functionOff")),
    };
    return changeSwitches(form, site, "The site is changed.");
  },
  "/switches/session": (form) => {
    const session = {
      tokenIdleSeconds: number(form, "tokenIdleSeconds"),
      captchaAfter: number(form, "captchaAfter"),
      openRound: isChecked(form, "openRound"),
    };
    return changeSwitches(form, session, "Session and rounds are changed.");
  },
  "/switches/wire": (form) => {
    const { template } = form.context.switches.values;
    const protocol = {
      requireDigest: isChecked(form, "requireDigest"),
      lotteryMapForm: isChecked(form, "lotteryMapForm"),
      phoneProvider: isChecked(form, "phoneProvider"),
      hideRunningContracts: isChecked(form, "hideRunningContracts"),
      geetestVersion: text(form, "geetestVersion"),
      humanScript: text(form, "humanScript"),
      chatPermission: isChecked(form, "chatPermission"),
      singleWallet: isChecked(form, "singleWallet"),
      webLogo: isChecked(form, "webLogo"),
      template: { ...template, mem_cen: text(form, "mem_cen") ?? "1", dep_func: text(form, "dep_func") ?? "1" },
    };
    return changeSwitches(form, protocol, "Protocol and templates are changed.");
  },
  "/switches/flags": (form) => {
    const checkedFlags = new Set(form.fields.getAll("flags"));
    const flags = Object.fromEntries(Object.keys(featureStates({})).map((id) => [id, checkedFlags.has(id)]));
    return changeSwitches(form, { flags }, "The features are changed.");
  },
  "/switches/vendors": (form) =>
    changeSwitches(form, { vendorMaintenance: form.fields.getAll("vendors") }, "The vendors are changed."),
  "/faults/add": (form) => {
    const share = number(form, "share");
    form.context.faults.add({
      operation: text(form, "operation"),
      kind: text(form, "kind"),
      value: number(form, "value"),
      times: number(form, "times"),
      share: typeof share === "number" ? share / 100 : share,
    });
    return { redirectTo: "/faults", message: "The fault is active." };
  },
  "/faults/clear": ({ context }) => {
    context.faults.clear();
    return { redirectTo: "/faults", message: "All faults are removed." };
  },
  "/log/clear": ({ context }) => {
    context.log.clear();
    return { redirectTo: "/log", message: "The log is empty." };
  },
};
