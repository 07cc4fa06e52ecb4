import { z } from "zod";

/** A link to customer service. */
export const contactSchema = z.object({ title: z.string(), url: z.string() }).meta({ id: "Contact" });

export type Contact = z.infer<typeof contactSchema>;
