import { z } from "zod";

/** The kinds of fault. */
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
  /** Carries the call out and sends a success whose value is null. */
  "no-value",
  /** Sends the answer one byte each `value` ms (default 100). */
  "drip",
  /** Never answers. */
  "hang",
  /** A body of `value` bytes (default 50 MB). */
  "huge",
  /** A small gzip body that decompresses to `value` bytes (default 200 MB). */
  "gzip-bomb",
  /** An error envelope with HTTP status `value` (default 500). */
  "status",
  /** A refusal with the error code `value` and the HTTP status of that code. */
  "refusal",
] as const;

const faultSchema = z.strictObject({
  /** An operation name of docs/gateway.md 3, or `*` for every call. */
  operation: z.string().min(1),
  kind: z.enum(faultKinds),
  value: z.union([z.number().min(0), z.string()]).optional(),
  /** Number of calls to affect. Without it the fault stays until it is deleted. */
  times: z.number().int().min(1).optional(),
  /** Share of the calls to affect, spread evenly: 0.3 is three calls in ten. */
  share: z.number().gt(0).max(1).default(1),
});

/** A fault to apply to gateway calls. */
export type Fault = z.infer<typeof faultSchema>;

/** As the control API takes it. @internal For tests. */
export type NewFault = z.input<typeof faultSchema>;

/** The active faults, in the order in which they were added. */
export class Faults {
  #active: { fault: Fault; remaining: number; accumulatedShare: number }[] = [];

  /** @throws ZodError when the fault is not known. */
  add(input: unknown): Fault {
    const fault = faultSchema.parse(input);
    this.#active.push({ fault, remaining: fault.times ?? Number.POSITIVE_INFINITY, accumulatedShare: 0 });
    return fault;
  }

  list(): Fault[] {
    return this.#active.map(({ fault }) => fault);
  }

  /** Removes all faults, or those of one operation. */
  clear(operation?: string): void {
    this.#active = this.#active.filter(({ fault }) => operation !== undefined && fault.operation !== operation);
  }

  /** Returns the faults of the next call of an operation, at most one of each kind, and counts them as used. */
  take(operation: string): ReadonlyMap<Fault["kind"], Fault> {
    const taken = new Map<Fault["kind"], Fault>();
    for (const entry of this.#active) {
      const { fault } = entry;
      if ((fault.operation !== "*" && fault.operation !== operation) || taken.has(fault.kind)) continue;
      entry.accumulatedShare += fault.share;
      // Tolerance for rounding: ten times 0.1 is slightly less than 1.
      if (entry.accumulatedShare < 1 - 1e-9) continue;
      entry.accumulatedShare -= 1;
      entry.remaining -= 1;
      taken.set(fault.kind, fault);
    }
    if (taken.size > 0) this.#active = this.#active.filter((entry) => entry.remaining > 0);
    return taken;
  }
}

/** The value of a fault as a number, or the fallback. */
export function faultNumber(fault: Fault, fallback: number): number {
  return typeof fault.value === "number" ? fault.value : fallback;
}
