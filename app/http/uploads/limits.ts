/** Limits on the pictures of one form (docs/behaviour.md 19.6). */
export const uploadLimits = { files: 3, bytes: 5 * 1024 * 1024 } as const;
