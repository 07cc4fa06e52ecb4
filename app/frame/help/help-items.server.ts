import type { HelpItem } from "~/gateway/resources/service/service.server";

/** An item of the help centre with the tag that addresses name it by. */
export interface TaggedHelpItem extends Omit<HelpItem, "tag" | "children"> {
  tag: string;
  children: TaggedHelpItem[];
}

/**
 * Items without a tag get their place in the tree: "1" is the second topic, "1.0" the first item below it.
 * @param prefix place of the item that they are below, with a dot at its end
 */
export function tagHelpItems(items: readonly HelpItem[], prefix = ""): TaggedHelpItem[] {
  return items.map((item, index) => {
    const place = `${prefix}${index}`;
    return { ...item, tag: item.tag ?? place, children: tagHelpItems(item.children, `${place}.`) };
  });
}

/** The item with a tag, at any depth. Items are searched before those below them. */
export function findHelpItem(items: readonly TaggedHelpItem[], tag: string): TaggedHelpItem | undefined {
  const direct = items.find((item) => item.tag === tag);
  if (direct) return direct;
  for (const { children } of items) {
    const found = findHelpItem(children, tag);
    if (found) return found;
  }
  return undefined;
}

/** The item that has a tag, or else the item that has such an item below it. */
export function findBranch(items: readonly TaggedHelpItem[], tag: string): TaggedHelpItem | undefined {
  return items.find((item) => item.tag === tag) ?? items.find(({ children }) => findHelpItem(children, tag));
}
