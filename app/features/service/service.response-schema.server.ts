import { z } from "zod";

export const contactSchema = z.object({ title: z.string(), url: z.string() }).meta({ id: "Contact" });
