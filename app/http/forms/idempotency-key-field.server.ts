// Apart from the keys themselves, because schemas are read where there is no secret: by `npm run docs`.
import { z } from "zod";

/** Room for every key that is made here, and for those that API clients make. */
export const MAX_KEY_LENGTH = 60;

/** The idempotency key in a form; a longer one counts as none, which does not refuse the form. */
export const idempotencyKeyField = z.string().max(MAX_KEY_LENGTH).catch("");
