import { z } from "zod";
import { fromField } from "~/http/openapi/schema-parts.server";
import { CHECK_MINUTES } from "~/safer-play/reality-check";

/** The answer "go on" to the reality check. */
export const goOnSchema = z.object({ from: fromField });

/** The form of the interval of the reality check, in minutes. */
export const intervalSchema = z.object({ every: z.enum(CHECK_MINUTES.map(String)), from: fromField });
