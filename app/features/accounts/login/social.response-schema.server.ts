import { z } from "zod";

const socialButtonSchema = z
  .object({ provider: z.enum(["telegram", "google"]), action: z.string() })
  .meta({ id: "SocialButton" });

/** Of pages that offer sign-in with a provider. */
export const socialOfferParts = { social: z.array(socialButtonSchema), inApp: z.boolean() };
