import { createContext } from "react-router";

/** Runs work once in a request, however many loaders need its result. A failure is shared as well. */
export type Memoize = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

export const memoizeContext = createContext<Memoize>();

/** A memory for one request. */
export function createMemoize(): Memoize {
  const results = new Map<string, Promise<unknown>>();
  return <Value>(name: string, work: () => Promise<Value>) => {
    const result = (results.get(name) as Promise<Value> | undefined) ?? work();
    results.set(name, result);
    return result;
  };
}
