/** One answered gateway call. */
export interface LogEntry {
  /** Grows by one with each entry; the `since` of `GET /api/log`. */
  readonly id: number;
  readonly time: number;
  readonly operation: string | null;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly language: string | null;
  readonly signedIn: boolean;
  readonly status: number;
  readonly errorCode: string | null;
  /** Breaches of the wire that the caller committed, whether or not they were refused. */
  readonly violations: readonly string[];
  readonly durationMs: number;
}

const kept = 5000;

/** The last gateway calls, in memory. */
export class RequestLog {
  #entries: LogEntry[] = [];
  #lastId = 0;

  add(entry: Omit<LogEntry, "id">): void {
    this.#lastId += 1;
    this.#entries.push({ id: this.#lastId, ...entry });
    // Trimmed in bulk, because shifting an array on each call is slow.
    if (this.#entries.length > kept * 2) this.#entries = this.#entries.slice(-kept);
  }

  since(id: number): LogEntry[] {
    return this.#entries.filter((entry) => entry.id > id).slice(-kept);
  }

  /** Forgets the entries; ids go on growing. */
  clear(): void {
    this.#entries = [];
  }
}
