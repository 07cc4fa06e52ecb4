import { type Random, shuffle } from "../art/random";
import type { Localised } from "./types";
import type { Subject, Term, Theme } from "./words/term";

export interface ComposedName {
  names: Localised;
  /** Set when the subject fits only one of the two drawings of the motif. */
  variant: 0 | 1 | undefined;
}

export function localised([english, chinese, burmese]: Term | Subject): Localised {
  return { EN: english, CN: chinese, MY: burmese };
}

function shareWord(first: Term | Subject, second: Term | Subject): boolean {
  return (
    first[1] === second[1] || first[2] === second[2] || first[0].split(" ").some((word) => second[0].includes(word))
  );
}

/** Every two-part name of a theme: prefix and subject, or subject and suffix. */
function composeNames(theme: Theme): ComposedName[] {
  return theme.subjects.flatMap((subject) => {
    const [english, chinese, burmese, variant] = subject;
    const prefixed = theme.prefixes
      .filter((prefix) => !shareWord(prefix, subject))
      // Burmese writes a prefix together with the noun and a suffix apart.
      .map((prefix) => ({
        names: localised([`${prefix[0]} ${english}`, `${prefix[1]}${chinese}`, `${prefix[2]}${burmese}`]),
        variant,
      }));
    const suffixed = theme.suffixes
      .filter((suffix) => !shareWord(suffix, subject))
      .map((suffix) => ({
        names: localised([`${english} ${suffix[0]}`, `${chinese}${suffix[1]}`, `${burmese} ${suffix[2]}`]),
        variant,
      }));
    return [...prefixed, ...suffixed];
  });
}

/** Gives out the names of each theme in random order. Repeats them only when all are used. */
export class NameGenerator {
  private readonly queues = new Map<Theme, { names: ComposedName[]; next: number }>();

  constructor(private readonly random: Random) {}

  /** The next name of the theme that `accepts` allows, or undefined. */
  next(theme: Theme, accepts: (name: ComposedName) => boolean): ComposedName | undefined {
    const queue = this.queues.get(theme) ?? { names: shuffle(this.random, composeNames(theme)), next: 0 };
    this.queues.set(theme, queue);
    for (let tries = 0; tries < queue.names.length; tries += 1) {
      const name = queue.names[queue.next];
      queue.next = (queue.next + 1) % queue.names.length;
      if (name !== undefined && accepts(name)) return name;
    }
    return undefined;
  }
}
