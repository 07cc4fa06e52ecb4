import type { IncomingMessage, ServerResponse } from "node:http";
import type { SandboxContext } from "../context";
import { type Answer, jsonAnswer, sendAnswer } from "../http/answer";
import type { Handler } from "../listener";
import { answerApi } from "./api";
import { ControlError } from "./control-error";
import { requireSameOrigin } from "./guard";
import { createPanel } from "./panel/panel";

/** Sends a picture attached to feedback. @returns false when there is no such picture */
function sendFeedbackPicture(path: string, response: ServerResponse, { feedback }: SandboxContext): boolean {
  const [, id, index] = /^\/feedback\/(\d+)\/file(?:\/(\d))?$/.exec(path) ?? [];
  const file = id === undefined ? undefined : feedback.file(Number(id), Number(index ?? 0));
  if (!file) return false;
  const safetyHeaders = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'" };
  response.writeHead(200, { "Content-Type": file.type, ...safetyHeaders }).end(Buffer.from(file.base64, "base64"));
  return true;
}

/** Creates the handler of the control address: JSON actions below /api, HTML pages elsewhere. */
export function createControl(context: SandboxContext, reset: () => void): Handler {
  const answerPanel = createPanel(context, reset);
  const answer = async (request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer> => {
    try {
      requireSameOrigin(request);
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
    if (request.method === "GET" && sendFeedbackPicture(path, response, context)) return;
    sendAnswer(response, await answer(request, path, new URLSearchParams(search)));
  };
}
