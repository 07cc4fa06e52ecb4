import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { ZodError, z } from "zod";
import type { SandboxContext } from "../../context";
import type { Answer } from "../../http/answer";
import { readText } from "../../http/body";
import { requireAccount } from "../actions/accounts";
import { ControlError } from "../control-error";
import { CsrfToken } from "../guard";
import { formActions } from "./forms";
import { type Notice, type PanelPage, renderPage } from "./layout";
import { accountPage } from "./pages/account";
import { accountsPage } from "./pages/accounts";
import { faultsPage } from "./pages/faults";
import { feedbackPage } from "./pages/feedback";
import { logPage } from "./pages/log";
import { messagesPage } from "./pages/messages";
import { overviewPage } from "./pages/overview";
import { switchesPage } from "./pages/switches";

const pageHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

function errorText(error: unknown): string | undefined {
  if (error instanceof ControlError) return error.message;
  return error instanceof ZodError ? z.prettifyError(error) : undefined;
}

/** Creates the pages of the control address: HTML and forms without script. */
export function createPanel(
  context: SandboxContext,
  reset: () => void,
): (request: IncomingMessage, path: string, query: URLSearchParams) => Promise<Answer> {
  const token = new CsrfToken();
  // The address carries an id, not the text: a link from another site cannot inject a message into the panel.
  const noticesById = new LRUCache<string, string>({ max: 100 });

  const findPage = (path: string, query: URLSearchParams): PanelPage => {
    const [, section = "", name] = path.split("/");
    if (section === "accounts" && name) {
      return accountPage(requireAccount(decodeURIComponent(name), context), context, token.value);
    }
    const pages: Readonly<Record<string, () => PanelPage>> = {
      "": () => overviewPage(context, token.value),
      messages: () => messagesPage(context, token.value),
      accounts: () => accountsPage(context, token.value),
      switches: () => switchesPage(context, token.value),
      faults: () => faultsPage(context, token.value),
      log: () => logPage(context, query, token.value),
      feedback: () => feedbackPage(context),
    };
    const page = pages[section];
    if (!page) throw new ControlError(404, "There is no such page.");
    return page();
  };

  const htmlAnswer = (status: number, path: string, page: PanelPage, notice: Notice | undefined): Answer => ({
    status,
    contentType: "text/html; charset=utf-8",
    body: renderPage(path, page, notice),
    headers: pageHeaders,
  });

  const errorPage = (path: string, error: unknown): Answer => {
    const text = errorText(error);
    if (text === undefined) throw error;
    const status = error instanceof ControlError ? error.status : 400;
    return htmlAnswer(status, path, overviewPage(context, token.value), { text, isError: true });
  };

  const submit = async (request: IncomingMessage, path: string): Promise<Answer> => {
    const fields = new URLSearchParams(await readText(request));
    token.require(fields.get("token") ?? undefined);
    const [, first, second = "", third] = path.split("/");
    const action = formActions[third === undefined ? path : `/${first}/*/${third}`];
    if (!action) throw new ControlError(404, "There is no such form.");
    const { redirectTo, message } = action({ fields, username: decodeURIComponent(second), context, reset });
    const id = randomBytes(6).toString("hex");
    noticesById.set(id, message);
    const headers = { ...pageHeaders, Location: `${redirectTo}?note=${id}` };
    return { status: 303, contentType: "text/plain", body: "", headers };
  };

  return async (request, path, query) => {
    try {
      if (request.method === "POST") return await submit(request, path);
      const message = noticesById.get(query.get("note") ?? "");
      return htmlAnswer(
        200,
        path,
        findPage(path, query),
        message === undefined ? undefined : { text: message, isError: false },
      );
    } catch (error) {
      return errorPage(path, error);
    }
  };
}
