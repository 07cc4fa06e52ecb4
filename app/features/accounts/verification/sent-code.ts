/** A code that was sent, as a page shows it. */
export interface SentCodeView {
  /** National number and dialling code it went to; the form begins with them. */
  mobile: string;
  /** With its plus. */
  dialingCode: string;
  /** Seconds until the next code may be asked for, at the moment of answering; 0 when it may be now. */
  seconds: number;
  /** That moment, epoch milliseconds. */
  until: number;
}
