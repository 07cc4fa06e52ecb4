/** What a test is told that uses something only a browser has. */
export function unavailable(what: string): never {
  throw new Error(`${what} is not available over HTTP: tag the test @browser`);
}

/** Properties that the language, the test framework and loggers read of any object. */
const ALWAYS_READ = new Set(["then", "toJSON", "asymmetricMatch", "constructor", "nodeType", "inspect"]);
const sources = new WeakMap<object, object>();

/** Wraps an object so that a property it does not have throws instead of being `undefined`. */
export function strict<T extends object>(target: T, kind: string): T {
  const wrapped = new Proxy(target, {
    get: (_target, key) => {
      if (key in target) {
        const value: unknown = Reflect.get(target, key, target);
        // Methods use private fields, which a proxy does not have.
        return typeof value === "function" ? value.bind(target) : value;
      }
      if (typeof key === "symbol" || ALWAYS_READ.has(key) || key.startsWith("_")) return undefined;
      return unavailable(`${kind}.${key}`);
    },
  });
  sources.set(wrapped, target);
  return wrapped;
}

/** @returns the object inside a wrapper made by `strict`; any other value as it is */
export function unwrap(value: unknown): unknown {
  return typeof value === "object" && value !== null ? (sources.get(value) ?? value) : value;
}

/** Throws for options that a method does not implement. An option that is `undefined` counts as not given. */
export function refuseOptions(what: string, options: object | undefined, known: readonly string[]): void {
  for (const [name, value] of Object.entries(options ?? {})) {
    if (value !== undefined && !known.includes(name)) unavailable(`${what}: option ${name}`);
  }
}
