// On which thread V8 marks what is alive before it collects the old generation of the heap.
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";

/**
 * Has the main thread mark in steps of its own where there is one core. Threads that mark would take that core from it for 80
 * to 150 ms at a time (docs/performance.md). It can be called at any time: V8 reads the flag when it would start such threads.
 */
export function markWithoutThreads(cores = availableParallelism()) {
  if (cores === 1) setFlagsFromString("--no-concurrent-marking");
}
