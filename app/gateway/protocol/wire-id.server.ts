/** An id as most of the gateway's rows want it: a number where it is one that JSON can hold exactly, else the text. */
export function wireId(id: string): string | number {
  return /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}
