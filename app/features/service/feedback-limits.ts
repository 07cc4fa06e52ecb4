/** Shortest and longest message; the specification leaves the bounds open (section 5). */
export const FEEDBACK_LENGTH = { least: 5, most: 500 } as const;
/** Pictures with it. */
export const FEEDBACK_IMAGES = 3;
