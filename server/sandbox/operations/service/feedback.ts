import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { textField } from "../../http/parameters";
import type { FeedbackFile } from "../../state/feedback";
import type { Call, Operation } from "../operation";

const MAX_CONTENT_LENGTH = 1000;
const MEGABYTE = 1024 * 1024;
const MAX_FILE_BYTES = 5 * MEGABYTE;
const MAX_FILES = 3;

const signatures = [
  { type: "image/png", hex: "89504e470d0a1a0a" },
  { type: "image/jpeg", hex: "ffd8ff" },
] as const;

/** A picture as base64, with or without the head of a data URL (the protocol does not define it). */
export function readFile(value: unknown): FeedbackFile | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const base64 = typeof value === "string" ? value.replace(/^data:[\w/.+-]*;base64,/, "") : "";
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, "base64") : Buffer.alloc(0);
  const head = bytes.subarray(0, 8).toString("hex");
  const signature = signatures.find(({ hex }) => head.startsWith(hex));
  if (!signature || bytes.length > MAX_FILE_BYTES) throw new Refusal("feedback.file.err");
  return { type: signature.type, base64 };
}

/** One picture, or a list of at most three. */
function readFiles(value: unknown): FeedbackFile[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (values.length > MAX_FILES) throw new Refusal("feedback.file.err");
  return values.flatMap((item) => readFile(item) ?? []);
}

/** @throws Refusal with `value.captcha`; the captcha is used up in any case (quirk 2) */
function checkCaptcha(call: Call, context: SandboxContext): void {
  const answer = textField(call.body, "captcha").trim();
  if (answer !== "" && context.captchas.consume(call.cookie("captchaId"), answer)) return;
  throw new Refusal(answer === "" ? "captcha.required" : "captcha.incorrect", { value: { captcha: true } });
}

const sendFeedback: Operation = {
  name: "sendFeedback",
  method: "PUT",
  paths: ["/wps/feedback"],
  moduleIds: ["FEEDBACK3"],
  token: "O",
  // Base64 makes the pictures a third longer.
  bodyLimit: MAX_FILES * 7 * MEGABYTE,
  handle: (call, context) => {
    checkCaptcha(call, context);
    const content = textField(call.body, "content").trim();
    const type = Number(call.body.type ?? 0);
    if (content === "" || content.length > MAX_CONTENT_LENGTH) throw new Refusal("feedback.content.err");
    if (!Number.isInteger(type) || type < 0 || type > 99) throw new Refusal("request.param.err");
    const sender = textField(call.body, "sender").trim().slice(0, 60) || (call.account?.username ?? "");
    context.feedback.add({ accountId: call.account?.id ?? null, sender, type, content }, readFiles(call.body.file));
  },
};

/** The feedback operation of docs/gateway.md 3.11. */
export const feedbackOperations: readonly Operation[] = [sendFeedback];
