import { z } from "zod";
import { richNodeSchema } from "~/ui/response-schema.server";

/** The terms, or the privacy notice. */
export const legalPageSchema = z
  .object({
    kind: z.enum(["terms", "privacy"]),
    /** The text of the configuration, and its language; absent without one. */
    text: z
      .object({ nodes: z.array(richNodeSchema), lang: z.string(), direction: z.enum(["ltr", "rtl"]) })
      .exactOptional(),
  })
  .meta({ id: "LegalPage" });

export type LegalPage = z.infer<typeof legalPageSchema>;
export type LegalKind = LegalPage["kind"];
