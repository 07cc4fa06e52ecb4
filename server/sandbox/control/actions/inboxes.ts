import { z } from "zod";
import type { SandboxContext } from "../../context";
import { escapeHtml } from "../../markup";
import type { InboxMessage } from "../../state/inbox";
import { requireAccount } from "./accounts";

const messageSchema = z.strictObject({
  username: z.string(),
  title: z.string().min(1).max(120),
  /** Plain text. */
  content: z.string().max(2000).default(""),
});

/** @throws ControlError 404 */
export function listInbox(username: string, context: SandboxContext): InboxMessage[] {
  return context.inbox.list(requireAccount(username, context));
}

/** Sends a message to a member, with the same text in every language. @throws ZodError, ControlError 404 */
export function sendInboxMessage(input: unknown, context: SandboxContext): InboxMessage[] {
  const { username, title, content } = messageSchema.parse(input);
  const body = `<p>${escapeHtml(content)}</p>`;
  const account = requireAccount(username, context);
  context.inbox.send(account, { EN: title, CN: title, MY: title }, { EN: body, CN: body, MY: body });
  return context.inbox.list(account);
}
