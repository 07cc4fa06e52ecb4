/** A call of the gateway, as the product makes it. */
export interface ExampleCall {
  /** Default: GET. */
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with query. */
  readonly path: string;
  /** Who is signed in. Default: nobody. */
  readonly as?: "member" | "agent" | undefined;
  readonly body?: object | undefined;
  /** The body is encrypted (docs/gateway.md 2). */
  readonly encrypted?: true;
  /** The body is sent as a form. */
  readonly form?: true;
}

/** An answer that the gateway's protocol promises, with the call that gets it. Values are invented, names and types count. */
export interface Example {
  /** The operation, and after a colon which of its answers it is. */
  readonly title: string;
  readonly call: ExampleCall;
  /** Default: 200. */
  readonly status?: number;
  readonly answer: unknown;
  /** Fields that the answer may have too, as the path of names to them: `games.liveVideoSwitch`. */
  readonly further?: readonly string[];
}

/** The answer of a call without a result. */
export const emptySuccess = { success: true, value: null } as const;

const ANY_NAMES = Symbol("any names");

/** An object whose fields are named by data, such as categories: one example stands for all of them. */
export function byName<Entries extends object>(entries: Entries): Entries {
  return Object.defineProperty(entries, ANY_NAMES, { value: true });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What of an answer differs from its example. */
interface Differences {
  /** Promised fields that the answer does not have, and those with another type. */
  readonly missing: string[];
  /** Fields that neither the example nor the list of further ones has. */
  readonly unknown: string[];
}

/** Where a value stands, and what is known of it beside the example. */
interface Place {
  readonly names: readonly string[];
  readonly further: readonly string[];
}

type Difference = readonly [kind: keyof Differences, text: string];

/**
 * Compares an answer with its example: names and types of fields, and of refusals also the code and the number of the fault.
 * Every item of a list has the fields that all items of the example have; a field of one of them may be null or empty where
 * another item has a value.
 */
export function compare({ answer: example, further = [] }: Example, answer: unknown): Differences {
  const differences = compareValues([example], [answer], { names: [], further });
  const textsOf = (wanted: keyof Differences) => [
    ...new Set(differences.flatMap(([kind, text]) => (kind === wanted ? [text] : []))),
  ];
  return { missing: textsOf("missing"), unknown: textsOf("unknown") };
}

const missing = (place: Place, text = ""): Difference[] => [["missing", `${nameOf(place)}${text}`]];
const nameOf = ({ names }: Place) => names.join(".") || "answer";
const below = (place: Place, name: string): Place => ({ ...place, names: [...place.names, name] });
const isGiven = (value: unknown) => value !== null;

/**
 * @param examples of one place; those of `null` say nothing of the value
 * @param actual what the answer has there
 */
function compareValues(examples: readonly unknown[], actual: readonly unknown[], place: Place): Difference[] {
  const expected = examples.filter(isGiven);
  const found = actual.filter(isGiven);
  const [first] = expected;
  if (first === undefined) return [];
  if (found.length === 0) return expected.length < examples.length ? [] : missing(place, ": no value");
  if (Array.isArray(first)) return compareLists(expected.flat(), found, place);
  if (isObject(first)) return compareObjects(expected.filter(isObject), found, place);
  return found.flatMap((value) => comparePlain(expected, value, place));
}

function comparePlain(expected: readonly unknown[], value: unknown, place: Place): Difference[] {
  const alike = expected.filter((each) => isSameType(each, value));
  if (alike.length === 0) return missing(place, `: ${JSON.stringify(value)}, not as ${JSON.stringify(expected[0])}`);
  const isSame = alike.some((each) => isSameFault(place, each, value));
  return isSame ? [] : missing(place, `: ${String(value)}, not ${String(alike[0])}`);
}

function compareLists(items: readonly unknown[], found: readonly unknown[], place: Place): Difference[] {
  if (!found.every(Array.isArray)) return missing(place, ": no list");
  const actual = found.flat();
  if (items.length > 0 && actual.length === 0) return missing(place, ": no item");
  return compareValues(items, actual, place);
}

function compareObjects(
  examples: readonly Record<string, unknown>[],
  found: readonly unknown[],
  place: Place,
): Difference[] {
  const objects = found.filter(isObject);
  if (objects.length < found.length) return missing(place, ": no object");
  if (examples.some((each) => ANY_NAMES in each)) return compareEntries(examples, objects, place);
  const promised = Object.keys(examples[0] ?? {}).filter((name) => examples.every((each) => name in each));
  const absent = promised.filter((name) => objects.some((each) => !(name in each)));
  const names = [...new Set(objects.flatMap(Object.keys))];
  return [
    ...absent.flatMap((name) => missing(below(place, name))),
    ...names.flatMap((name) => compareField(name, { examples, objects, place })),
  ];
}

interface Objects {
  readonly examples: readonly Record<string, unknown>[];
  readonly objects: readonly Record<string, unknown>[];
  readonly place: Place;
}

function compareField(name: string, { examples, objects, place }: Objects): Difference[] {
  const valuesOf = (all: Objects["objects"]) => all.flatMap((each) => (name in each ? [each[name]] : []));
  const expected = valuesOf(examples);
  const field = below(place, name);
  if (expected.length > 0) return compareValues(expected, valuesOf(objects), field);
  return place.further.includes(field.names.join(".")) ? [] : [["unknown", nameOf(field)]];
}

function compareEntries(examples: readonly object[], objects: readonly object[], place: Place): Difference[] {
  const entriesOf = (all: readonly object[]) => all.flatMap((each) => Object.values(each) as unknown[]);
  const [expected, entries] = [entriesOf(examples), entriesOf(objects)];
  if (expected.length > 0 && entries.length === 0) return missing(place, ": no entry");
  return compareValues(expected, entries, place);
}

/** Numbers and flags may be written in another way (docs/gateway.md 1.4). */
function isSameType(example: unknown, actual: unknown): boolean {
  if (typeof example === "number") return typeof actual === "number" || /^-?\d+(\.\d+)?$/.test(String(actual));
  if (typeof example === "boolean") return typeof actual === "boolean" || ["0", "1"].includes(String(actual));
  return typeof example === typeof actual;
}

/** Of a refusal, code and outcome are the same, and the number at the end of its message. */
function isSameFault({ names }: Place, example: unknown, actual: unknown): boolean {
  const name = names.join(".");
  if (name === "success" || name === "errorCode") return example === actual;
  const number = (text: unknown) => /#\d+$/.exec(String(text))?.[0];
  return name !== "message" || number(example) === number(actual);
}
