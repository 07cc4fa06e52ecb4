import { type Random, shuffle } from "../art/random";
import type { Localised } from "./types";
import type { Subject, Term, Theme } from "./words/term";

export interface ComposedName {
  names: Localised;
  /** Set where the subject asks for one of the motif's drawings. */
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

/** Every two-part name of a theme: opening and subject, or subject and ending. */
function composeNames(theme: Theme): ComposedName[] {
  return theme.subjects.flatMap((subject) => {
    const [english, chinese, burmese, variant] = subject;
    const opened = theme.openings
      .filter((opening) => !shareWord(opening, subject))
      // Burmese attributes are written together with the noun, titles that follow it apart.
      .map((opening) => ({
        names: localised([`${opening[0]} ${english}`, `${opening[1]}${chinese}`, `${opening[2]}${burmese}`]),
        variant,
      }));
    const ended = theme.endings
      .filter((ending) => !shareWord(ending, subject))
      .map((ending) => ({
        names: localised([`${english} ${ending[0]}`, `${chinese}${ending[1]}`, `${burmese} ${ending[2]}`]),
        variant,
      }));
    return [...opened, ...ended];
  });
}

/** Deals names theme by theme and starts over only when a theme's names are used up. */
export class NameDealer {
  private readonly decks = new Map<Theme, { names: ComposedName[]; next: number }>();

  constructor(private readonly random: Random) {}

  /** The next name of the theme that the predicate accepts, or undefined when it refuses all of them. */
  deal(theme: Theme, accepts: (name: ComposedName) => boolean): ComposedName | undefined {
    const deck = this.decks.get(theme) ?? { names: shuffle(this.random, composeNames(theme)), next: 0 };
    this.decks.set(theme, deck);
    for (let tries = 0; tries < deck.names.length; tries += 1) {
      const name = deck.names[deck.next];
      deck.next = (deck.next + 1) % deck.names.length;
      if (name !== undefined && accepts(name)) return name;
    }
    return undefined;
  }
}
