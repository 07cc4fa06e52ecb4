import type { IncomingMessage, ServerResponse } from "node:http";
import type { SandboxContext } from "../context";
import { type Answer, jsonAnswer, sendAnswer } from "../http/answer";
import type { Handler } from "../listener";
import { answerApi } from "./api";
import { ControlError } from "./control-error";
import { requireKnownHost, requireSameOrigin } from "./guard";
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

/**
 * Creates the handler of the control address: JSON actions below /api, HTML pages elsewhere.
 * @param names the host names that the sandbox is configured with
 */
export function createControl(context: SandboxContext, names: readonly string[], reset: () => void): Handler {
  const answerPanel = createPanel(context, reset);
  return async (request, response) => {
    const refusal = findRefusal(request, names);
    if (refusal) return sendAnswer(response, refusal);
    const [path = "", search = ""] = (request.url ?? "").split("?");
    if (request.method === "GET" && sendFeedbackPicture(path, response, context)) return;
    const query = new URLSearchParams(search);
    const answer = path.startsWith("/api/")
      ? await answerApi(request, path, query, context, reset)
      : await answerPanel(request, path, query);
    sendAnswer(response, answer);
  };
}

function findRefusal(request: IncomingMessage, names: readonly string[]): Answer | undefined {
  try {
    requireKnownHost(request, names);
    requireSameOrigin(request);
    return undefined;
  } catch (error) {
    if (error instanceof ControlError) return jsonAnswer(error.status, { error: error.message });
    throw error;
  }
}
