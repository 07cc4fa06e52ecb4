import type { IncomingMessage, ServerResponse } from "node:http";
import type { SandboxContext } from "../context";
import { type Answer, jsonAnswer, sendAnswer } from "../http/answer";
import type { Handler } from "../listener";
import { answerApi } from "./api";
import { requireOwnSite } from "./guard";
import { createPanel } from "./panel/panel";
import { ControlError } from "./problem";

/** The picture of a feedback, as bytes. @returns false where there is none */
function sendPicture(path: string, response: ServerResponse, { feedback }: SandboxContext): boolean {
  const [, id, place] = /^\/feedback\/(\d+)\/file(?:\/(\d))?$/.exec(path) ?? [];
  const file = id === undefined ? undefined : feedback.file(Number(id), Number(place ?? 0));
  if (!file) return false;
  const safety = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'" };
  response.writeHead(200, { "Content-Type": file.type, ...safety }).end(Buffer.from(file.base64, "base64"));
  return true;
}

/** Makes the handler of the control address: JSON actions below /api, pages for people everywhere else. */
export function createControl(context: SandboxContext, reset: () => void): Handler {
  const answerPanel = createPanel(context, reset);
  const answer = async (request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer> => {
    try {
      requireOwnSite(request);
    } catch (error) {
      if (error instanceof ControlError) return jsonAnswer(error.status, { error: error.message });
      throw error;
    }
    return path.startsWith("/api/")
      ? answerApi(request, path, query, context, reset)
      : answerPanel(request, path, query);
  };
  return async (request, response) => {
    const [path = "", search = ""] = (request.url ?? "").split("?");
    if (request.method === "GET" && sendPicture(path, response, context)) return;
    sendAnswer(response, await answer(request, path, new URLSearchParams(search)));
  };
}
