import type { RequestContext } from "./request-context.server";

type Load<Arguments extends unknown[], Value> = (ctx: RequestContext, ...rest: Arguments) => Promise<Value>;

/** A loader that runs once per request: all callers share its result or its failure. */
export function perRequest<Value>(load: Load<[], Value>): Load<[], Value>;
/**
 * The same for a loader with arguments, which runs once per request and key.
 * @param keyOf tells its arguments apart
 */
export function perRequest<Arguments extends unknown[], Value>(
  load: Load<Arguments, Value>,
  keyOf: (...rest: Arguments) => string,
): Load<Arguments, Value>;
export function perRequest<Arguments extends unknown[], Value>(
  load: Load<Arguments, Value>,
  keyOf: (...rest: Arguments) => string = () => "",
): Load<Arguments, Value> {
  return (ctx, ...rest) => {
    const results = ctx.memoize(load, () => new Map<string, Promise<Value>>());
    const key = keyOf(...rest);
    const result = results.get(key) ?? load(ctx, ...rest);
    results.set(key, result);
    return result;
  };
}
