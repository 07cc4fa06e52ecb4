import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { ZodError, z } from "zod";
import type { SandboxContext } from "../../context";
import type { Answer } from "../../http/answer";
import { readText } from "../../http/body";
import { requireAccount } from "../actions/accounts";
import { FormToken } from "../guard";
import { ControlError } from "../problem";
import { formActions } from "./forms";
import { frame, type Note, type PanelPage } from "./layout";
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

function problemText(error: unknown): string | undefined {
  if (error instanceof ControlError) return error.message;
  return error instanceof ZodError ? z.prettifyError(error) : undefined;
}

/** Makes the pages of the control address: plain HTML and forms, no script. */
export function createPanel(
  context: SandboxContext,
  reset: () => void,
): (request: IncomingMessage, path: string, query: URLSearchParams) => Promise<Answer> {
  const token = new FormToken();
  // Told by number, so that an address made elsewhere cannot put words into the panel.
  const notes = new LRUCache<string, string>({ max: 100 });

  const pageAt = (path: string, query: URLSearchParams): PanelPage => {
    const [, first = "", second] = path.split("/");
    if (first === "accounts" && second) {
      return accountPage(requireAccount(decodeURIComponent(second), context), context, token.value);
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
    const page = pages[first];
    if (!page) throw new ControlError(404, "There is no such page.");
    return page();
  };

  const show = (status: number, path: string, page: PanelPage, note: Note | undefined): Answer => ({
    status,
    contentType: "text/html; charset=utf-8",
    body: frame(path, page, note),
    headers: pageHeaders,
  });

  const problemPage = (path: string, error: unknown): Answer => {
    const text = problemText(error);
    if (text === undefined) throw error;
    const status = error instanceof ControlError ? error.status : 400;
    return show(status, path, overviewPage(context, token.value), { text, isProblem: true });
  };

  const submit = async (request: IncomingMessage, path: string): Promise<Answer> => {
    const fields = new URLSearchParams(await readText(request));
    token.require(fields.get("token") ?? undefined);
    const [, first, second = "", third] = path.split("/");
    const action = formActions[third === undefined ? path : `/${first}/*/${third}`];
    if (!action) throw new ControlError(404, "There is no such form.");
    const { next, done } = action({ fields, username: decodeURIComponent(second), context, reset });
    const id = randomBytes(6).toString("hex");
    notes.set(id, done);
    const headers = { ...pageHeaders, Location: `${next}?note=${id}` };
    return { status: 303, contentType: "text/plain", body: "", headers };
  };

  return async (request, path, query) => {
    try {
      if (request.method === "POST") return await submit(request, path);
      const done = notes.get(query.get("note") ?? "");
      return show(200, path, pageAt(path, query), done === undefined ? undefined : { text: done, isProblem: false });
    } catch (error) {
      return problemPage(path, error);
    }
  };
}
