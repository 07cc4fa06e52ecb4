import { z } from "zod";
import type { Problem } from "~/http/responses/problem.server";

const messageSchema = z.object({ key: z.string(), text: z.string() });

/** Problem details (RFC 9457), as app/http/problem.server.ts makes them. */
export const problemSchema = z
  .object({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().exactOptional(),
    instance: z.string().exactOptional(),
    requestId: z.string(),
    key: z.string().exactOptional(),
    errors: z.record(z.string(), z.array(messageSchema)).exactOptional(),
    redirect: z.string().exactOptional(),
    retryAfter: z.int().exactOptional(),
  })
  .catchall(z.unknown())
  .meta({ id: "Problem" }) satisfies z.ZodType<Problem>;

/** Where a browser would be sent, and what it would be told there. */
export const redirectSchema = z
  .object({ redirect: z.string(), status: z.literal(200), message: messageSchema.exactOptional() })
  .meta({ id: "Redirect" });

const fieldSchema = z.object({
  name: z.string(),
  place: z.enum(["path", "query", "body"]),
  required: z.boolean(),
  rule: z.string(),
});

/** The document as its page shows it. */
export const overviewSchema = z.object({
  title: z.string(),
  version: z.string(),
  description: z.string(),
  groups: z.array(
    z.object({
      tag: z.string(),
      operations: z.array(
        z.object({
          id: z.string(),
          method: z.string(),
          path: z.string(),
          summary: z.string(),
          needsSession: z.boolean(),
          fields: z.array(fieldSchema),
          answers: z.array(z.object({ status: z.string(), description: z.string() })),
          curl: z.string(),
        }),
      ),
    }),
  ),
});
