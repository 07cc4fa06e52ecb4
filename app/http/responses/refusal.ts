/** A refusal that a browser sees as a redirect. */
export interface Refusal {
  status: number;
  /** Message key. */
  key: string;
  /** Seconds until another attempt makes sense. */
  retryAfter?: number | undefined;
}
