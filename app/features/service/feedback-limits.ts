/** Shortest and longest message, in characters. */
export const FEEDBACK_LENGTH = { least: 5, most: 500 } as const;
