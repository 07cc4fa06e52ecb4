import { z } from "zod";

/** A field that says something by being there, whatever its value: a button, or a mark that a script adds. */
export const presenceField = z
  .string()
  .optional()
  .transform((value) => value !== undefined);
