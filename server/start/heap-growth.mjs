// How far the heap of a serving process grows before garbage is collected.
import { setFlagsFromString } from "node:v8";

/**
 * Per cent that the heap may grow beyond what was alive after a collection. V8's own rule lets a process grow to several
 * times of it while there is memory in the machine: half a gigabyte under a load whose live data is 90 MB. V8 of Node 24
 * ignores the value, and grows less by itself.
 */
const GROWTH_PERCENT = 40;

/** Call it before the server is loaded. It can be called at any time: V8 reads the value at each collection. */
export function boundHeapGrowth() {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

/**
 * Environment of worker processes. glibc keeps memory of its own for each thread that has allocated, and gives little of it
 * back; two such arenas are enough for a process whose threads compress and resolve names. Read when a process starts.
 */
export const allocatorEnvironment = { MALLOC_ARENA_MAX: "2" };
