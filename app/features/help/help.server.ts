import type { HelpDetail, HelpItemView, HelpPage } from "~/frame/help/help.response-schema.server";
import { getHelpCentre, type HelpItem } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection, type SectionResult } from "~/http/responses/optional-section.server";
import { parseMerchantText } from "~/site/merchant-text.server";
import { getSite, type Site } from "~/site/site.server";

/** Longer than for an optional section: the page consists of this list. */
const LIST_DEADLINE_MS = 2500;

/**
 * The help centre: its tabs, and the content of the selected one. A failed gateway call sets `failed`.
 * @param selection.tag tag of a tab, or of an item below one; without it the first tab is selected
 * @param selection.i the item of the tab to open: its tag, or its index
 */
export async function getHelpPage(
  ctx: RequestContext,
  selection: { tag: string | null; i: string | null },
): Promise<HelpPage> {
  const site = getSite(ctx);
  const items = await getItems(ctx);
  if (!items.ok) return { failed: true, topics: [] };
  const topics = items.data.map((item, index) => ({ item, tag: tagOf(item, index) }));
  const byTag = topics.find(({ item, tag }) => tag === selection.tag || contains(item, selection.tag));
  const selected = byTag ?? topics[0];
  if (!selected) return { failed: false, topics: [] };
  const topic = toView(selected.item, selected.tag, site);
  const childTag = selection.tag !== null && byTag && selection.tag !== byTag.tag ? selection.tag : undefined;
  const marked = findMarkedTag(topic, selection.i) ?? childTag;
  return {
    failed: false,
    topics: topics.map(({ item, tag }) => ({ tag, title: item.title })),
    topic,
    ...(marked ? { marked } : {}),
  };
}

/**
 * One item of the help centre, at any depth.
 * @param i the item below it to open: its tag, or its index
 */
export async function getHelpItem(ctx: RequestContext, tag: string, i: string | null): Promise<HelpDetail> {
  const site = getSite(ctx);
  const items = await getItems(ctx);
  if (!items.ok) return { state: "failed" };
  const item = findItem(items.data, tag);
  if (!item) return { state: "gone" };
  const view = toView(item, tag, site);
  const marked = findMarkedTag(view, i);
  return { state: "found", item: view, ...(marked ? { marked } : {}) };
}

function getItems(ctx: RequestContext): Promise<SectionResult<readonly HelpItem[]>> {
  return optionalSection(ctx, getHelpCentre(ctx.gateway), LIST_DEADLINE_MS);
}

/** Items without a tag use their index among their siblings. */
function tagOf({ tag }: HelpItem, index: number): string {
  return tag ?? String(index);
}

function contains({ children }: HelpItem, tag: string | null): boolean {
  return Boolean(tag && findItem(children, tag));
}

function findItem(items: readonly HelpItem[], tag: string): HelpItem | undefined {
  for (const [index, item] of items.entries()) {
    const found = tagOf(item, index) === tag ? item : findItem(item.children, tag);
    if (found) return found;
  }
  return undefined;
}

function findMarkedTag({ items }: HelpItemView, i: string | null): string | undefined {
  if (!i) return undefined;
  return items.find(({ tag }) => tag === i)?.tag ?? (/^\d{1,3}$/.test(i) ? items[Number(i)]?.tag : undefined);
}

function toView({ title, content, children }: HelpItem, tag: string, site: Site): HelpItemView {
  return {
    tag,
    title,
    text: parseMerchantText(content, site),
    items: children.map((child, index) => toView(child, tagOf(child, index), site)),
  };
}
