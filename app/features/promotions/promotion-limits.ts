/** Longest comment that can be sent when joining, in characters. Shared by the form and the server. */
export const MAX_COMMENT_LENGTH = 140;
