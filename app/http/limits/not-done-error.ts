/** Thrown by an operation that did nothing: a repeat may run it again. */
export class NotDoneError extends Error {}
