import { z } from "zod";

/** What can go wrong with a call. */
export const faultKinds = [
  /** Waits `value` ms before the answer. */
  "latency",
  /** Resets the connection before the call is carried out. */
  "reset",
  /** Carries the call out, then resets the connection in the middle of the body. */
  "reset-body",
  /** Carries the call out and sends half of its JSON as a complete answer. */
  "truncated",
  /** HTTP 502 with a page instead of JSON. */
  "html502",
  /** Carries the call out and sends values of other types in the same places. */
  "wrong-types",
  /** Sends the answer one byte each `value` ms (default 100). */
  "drip",
  /** Never answers. */
  "hang",
  /** A body of `value` bytes (default 50 MB). */
  "huge",
  /** A small gzip body that unfolds to `value` bytes (default 200 MB). */
  "gzip-bomb",
  /** An error envelope with HTTP status `value` (default 500). */
  "status",
  /** A refusal with the error code `value`, at that code's own status. */
  "refusal",
] as const;

const faultSchema = z.strictObject({
  /** An operation name of the wire, or `*` for every call. */
  operation: z.string().min(1),
  kind: z.enum(faultKinds),
  value: z.union([z.number().min(0), z.string()]).optional(),
  /** How many calls it strikes; without it, until faults are deleted. */
  times: z.number().int().min(1).optional(),
  /** Part of the calls that it strikes, spread evenly; 0.3 is three in ten. */
  share: z.number().gt(0).max(1).default(1),
});

/** A fault to bring about. */
export type Fault = z.infer<typeof faultSchema>;

/** Faults that strike gateway calls, in the order in which they were asked for. */
export class Faults {
  #active: { fault: Fault; left: number; due: number }[] = [];

  /** @throws ZodError when the fault is not known. */
  add(input: unknown): Fault {
    const fault = faultSchema.parse(input);
    this.#active.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY, due: 0 });
    return fault;
  }

  list(): Fault[] {
    return this.#active.map(({ fault }) => fault);
  }

  /** Ends all faults, or those of one operation. */
  clear(operation?: string): void {
    this.#active = this.#active.filter(({ fault }) => operation !== undefined && fault.operation !== operation);
  }

  /** The faults that strike the next call of an operation: at most one of each kind. */
  strike(operation: string): ReadonlyMap<Fault["kind"], Fault> {
    const struck = new Map<Fault["kind"], Fault>();
    for (const entry of this.#active) {
      const { fault } = entry;
      if ((fault.operation !== "*" && fault.operation !== operation) || struck.has(fault.kind)) continue;
      entry.due += fault.share;
      // The tolerance keeps ten times 0.1 from falling short of one.
      if (entry.due < 1 - 1e-9) continue;
      entry.due -= 1;
      entry.left -= 1;
      struck.set(fault.kind, fault);
    }
    if (struck.size > 0) this.#active = this.#active.filter((entry) => entry.left > 0);
    return struck;
  }
}

/** A fault's value as a number, or the default. */
export function faultNumber(fault: Fault, otherwise: number): number {
  return typeof fault.value === "number" ? fault.value : otherwise;
}
