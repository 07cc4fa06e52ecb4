/** Seconds after which a closed page asks again: the status is kept as long. */
export const ASK_AGAIN_SECONDS = 30;
