import type { SandboxContext } from "../../context";
import { type Answer, jsonAnswer } from "../../http/answer";
import { html, raw } from "../../markup";
import { client } from "../registration";
import { geetestV3Script, geetestV4Script, recaptchaScript, widgetStyle } from "./widget-script";

interface HumanRequest {
  readonly query: URLSearchParams;
  readonly base: string;
  readonly context: SandboxContext;
}

function text(contentType: string, body: string): Answer {
  return { status: 200, contentType, body, headers: { "Access-Control-Allow-Origin": "*" } };
}

const script = (body: string) => text("text/javascript;charset=UTF-8", body);

/** An answer as a script that calls the named function, as the providers' own calls do. */
function jsonp({ query }: HumanRequest, value: unknown): Answer {
  const callback = query.get("callback") ?? "";
  return /^\w{1,60}$/.test(callback) ? script(`${callback}(${JSON.stringify(value)});`) : jsonAnswer(200, value);
}

const isAccepted = ({ query }: HumanRequest) => query.get("outcome") === "pass";

/** The loading script of a provider, as the switch `humanScript` says: served, missing, or held back until it changes. */
async function providerScript({ context }: HumanRequest, body: string): Promise<Answer> {
  const { switches } = context;
  while (switches.values.humanScript === "withheld") await switches.nextChange();
  if (switches.values.humanScript === "served") return script(body);
  return { status: 503, contentType: "text/plain", body: "", headers: {} };
}

/** A frame with the choices of a check; it tells the page the token. */
function recaptchaFrame({ query, context }: HumanRequest): Answer {
  const isKnown = query.get("k") === client.recaptchaSiteKey;
  const token = (accepted: boolean) => (isKnown ? context.humanResults.answerRecaptcha(accepted).recaptchaToken : "");
  const body = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Human check</title></head><body>
    <p>Test provider, asked for language ${query.get("hl") ?? ""}</p>
    <button data-token="${token(true)}">I am human</button>
    <button data-token="${token(false)}">Pass with a result that is refused</button>
    <button data-token="">Provider error</button>
    <script>${raw('document.onclick=e=>{const t=e.target.dataset.token;t!==undefined&&parent.postMessage({token:t},"*")}')}</script>
    </body></html>`;
  return text("text/html;charset=UTF-8", body.text);
}

/** Validation of the parameters that the page was told, then the check's result. */
const actions: Readonly<Record<string, (request: HumanRequest) => Answer | Promise<Answer>>> = {
  "widget.css": () => text("text/css", widgetStyle),
  "v3/gt.js": (request) => providerScript(request, geetestV3Script(request.base)),
  "v3/gettype": (request) =>
    jsonp(request, { status: request.query.get("gt") === client.geetestId ? "success" : "error" }),
  "v3/ajax": (request) => {
    const { query, context } = request;
    const fields = context.humanResults.answerChallenge(query.get("challenge") ?? "", isAccepted(request));
    if (!fields) return jsonp(request, { status: "error", error_code: "error_02" });
    const { geetestChallenge, geetestSeccode = "" } = fields;
    return jsonp(request, {
      status: "success",
      data: {
        geetest_challenge: geetestChallenge,
        geetest_validate: geetestSeccode.split("|")[0],
        geetest_seccode: geetestSeccode,
      },
    });
  },
  "v4/gt4.js": (request) => providerScript(request, geetestV4Script(request.base)),
  "v4/load": (request) =>
    jsonp(request, { status: request.query.get("captcha_id") === client.geetestId ? "success" : "error" }),
  "v4/verify": (request) =>
    jsonp(request, { status: "success", data: request.context.humanResults.answerV4(isAccepted(request)) }),
  "recaptcha/api.js": (request) => {
    const language = /^[\w-]{2,10}$/.exec(request.query.get("hl") ?? "")?.[0] ?? "";
    return providerScript(request, recaptchaScript(request.base, language));
  },
  "recaptcha/frame": recaptchaFrame,
};

/** The human-verification providers: widgets and their calls. @param path below `/human/` */
export async function humanProvider(
  path: string,
  query: URLSearchParams,
  context: SandboxContext,
): Promise<Answer | undefined> {
  return actions[path]?.({ query, base: context.addresses.providers, context });
}
