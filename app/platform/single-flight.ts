/** One load per key at a time: all who ask while it runs get its outcome. */
export class SingleFlight<Key, Value> {
  readonly #running = new Map<Key, Promise<Value>>();

  run(key: Key, load: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = load().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
