/** One answered gateway call. */
export interface LogEntry {
  /** Increases by one with each entry. `GET /api/log?since=` takes it. */
  readonly id: number;
  readonly time: number;
  readonly operation: string | null;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly language: string | null;
  /** W3C trace context, where the caller sends it. */
  readonly traceparent: string | null;
  readonly signedIn: boolean;
  readonly status: number;
  readonly errorCode: string | null;
  /** Protocol violations of the caller, whether or not the call was refused. */
  readonly violations: readonly string[];
  readonly durationMs: number;
}

const MAX_ENTRIES = 5000;

/** The latest gateway calls, kept in memory. */
export class RequestLog {
  #entries: LogEntry[] = [];
  #lastId = 0;

  add(entry: Omit<LogEntry, "id">): void {
    this.#lastId += 1;
    this.#entries.push({ id: this.#lastId, ...entry });
    // Trimmed in bulk, because shifting an array on each call is slow.
    if (this.#entries.length > MAX_ENTRIES * 2) this.#entries = this.#entries.slice(-MAX_ENTRIES);
  }

  since(id: number): LogEntry[] {
    return this.#entries.filter((entry) => entry.id > id).slice(-MAX_ENTRIES);
  }

  /** Removes all entries. Ids continue to increase. */
  clear(): void {
    this.#entries = [];
  }
}
