import { z } from "zod";

export const sentCodeViewSchema = z
  .object({ mobile: z.string(), dialingCode: z.string(), seconds: z.number(), until: z.number() })
  .meta({ id: "SentCodeView" });

export const humanWidgetSchema = z
  .object({ version: z.string(), id: z.string(), challenge: z.string().exactOptional() })
  .meta({ id: "HumanWidget" });
