import { z } from "zod";
import type { Problem } from "~/http/responses/problem.server";
import { messageKeySchema } from "~/i18n/message-key.server";

export const messageSchema = z.object({ key: messageKeySchema, text: z.string() });

/** Problem details (RFC 9457) of app/http/responses/problem.server.ts. */
export const problemSchema = z
  .object({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().exactOptional(),
    instance: z.string().exactOptional(),
    requestId: z.string(),
    key: messageKeySchema.exactOptional(),
    errors: z.record(z.string(), z.array(messageSchema)).exactOptional(),
    redirect: z.string().exactOptional(),
    retryAfter: z.int().exactOptional(),
  })
  .catchall(z.unknown())
  .meta({ id: "Problem" }) satisfies z.ZodType<Problem>;

/** A redirect as JSON: its address, and the message that the next page would show. */
export const redirectSchema = z
  .object({ redirect: z.string(), status: z.literal(200), message: messageSchema.exactOptional() })
  .meta({ id: "Redirect" });

/** A parameter or a field of the body. `rule` is its type and limits in a few words. */
export const fieldSchema = z.object({
  name: z.string(),
  place: z.enum(["path", "query", "body"]),
  required: z.boolean(),
  rule: z.string(),
});

/** An operation for display. `curl` is a command to copy. */
export const operationViewSchema = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  needsSession: z.boolean(),
  fields: z.array(fieldSchema),
  answers: z.array(z.object({ status: z.string(), description: z.string() })),
  curl: z.string(),
});

/** The document for display, grouped by tag. */
export const overviewSchema = z.object({
  title: z.string(),
  version: z.string(),
  description: z.string(),
  groups: z.array(z.object({ tag: z.string(), operations: z.array(operationViewSchema) })),
});
