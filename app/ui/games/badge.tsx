export type BadgeName = "hot" | "new";

/** The same in every language. */
const WORDS: Readonly<Record<BadgeName, string>> = { hot: "HOT", new: "NEW" };

/** The mark of a popular or new game or vendor. Without hooks: a page renders a hundred cards. */
export function Badge({ badge }: { badge: BadgeName }) {
  return <b className={badge === "new" ? "badge new" : "badge"}>{WORDS[badge]}</b>;
}
