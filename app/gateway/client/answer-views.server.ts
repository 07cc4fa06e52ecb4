import { LRUCache } from "lru-cache";
import { deepFreeze } from "./deep-freeze.server";

/** Characters of the answers whose views are kept: about a hundred lists of notices. */
const MAX_CHARACTERS = 2_000_000;

/**
 * Views of members' answers by their text. Lists that have marks of the member are read for each page and are nearly always
 * the same as before, so they need not be parsed again. Views are frozen: all who get the same answer share its view.
 */
export class AnswerViews {
  readonly #views = new LRUCache<string, { view: unknown }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, key) => key.length,
  });

  /** @param key the text of the answer, and all else that its view is made of */
  find<View>(key: string): { view: View } | undefined {
    return this.#views.get(key) as { view: View } | undefined;
  }

  /** @returns the view, which is frozen from now on */
  keep<View>(key: string, view: View): View {
    this.#views.set(key, { view: deepFreeze(view) });
    return view;
  }
}
