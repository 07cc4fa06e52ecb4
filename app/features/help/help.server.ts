import type { HelpDetail, HelpItemView, HelpPage } from "~/frame/help/help-view";
import { getHelpCentre, type HelpItem } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection, type SectionResult } from "~/http/responses/optional-section.server";
import { merchantText } from "~/site/merchant-text.server";
import { getSite, type Site } from "~/site/site.server";

const LIST_DEADLINE_MS = 2500;

/**
 * The help centre: its tabs, and the chosen one whole (specification section 2). It never fails: the page says when it
 * did not load.
 * @param asked.tag tag of a tab or of an item below one; the first tab without it
 * @param asked.i marks an item of the tab: its tag, or its place from 0
 */
export async function getHelpPage(
  ctx: RequestContext,
  asked: { tag: string | null; i: string | null },
): Promise<HelpPage> {
  const [site, found] = await Promise.all([getSite(ctx), getItems(ctx)]);
  if (!found.ok) return { failed: true, topics: [] };
  const topics = found.data.map((item, place) => ({ item, tag: tagOf(item, place) }));
  const byTag = topics.find(({ item, tag }) => tag === asked.tag || Boolean(asked.tag && holds(item, asked.tag)));
  const chosen = byTag ?? topics[0];
  if (!chosen) return { failed: false, topics: [] };
  const topic = toView(chosen.item, chosen.tag, site);
  const inside = asked.tag !== null && byTag && asked.tag !== byTag.tag ? asked.tag : undefined;
  const marked = markedItem(topic, asked.i) ?? inside;
  return {
    failed: false,
    topics: topics.map(({ item, tag }) => ({ tag, title: item.title })),
    topic,
    ...(marked ? { marked } : {}),
  };
}

/**
 * One item of the help centre by its tag, wherever it stands.
 * @param i marks an item below it: its tag, or its place from 0
 */
export async function getHelpItem(ctx: RequestContext, tag: string, i: string | null): Promise<HelpDetail> {
  const [site, found] = await Promise.all([getSite(ctx), getItems(ctx)]);
  if (!found.ok) return { state: "failed" };
  const item = findItem(found.data, tag);
  if (!item) return { state: "gone" };
  const view = toView(item, tag, site);
  const marked = markedItem(view, i);
  return { state: "found", item: view, ...(marked ? { marked } : {}) };
}

function getItems(ctx: RequestContext): Promise<SectionResult<readonly HelpItem[]>> {
  return optionalSection(ctx, getHelpCentre(ctx.gateway), LIST_DEADLINE_MS);
}

function tagOf({ tag }: HelpItem, place: number): string {
  return tag ?? String(place);
}

function holds({ children }: HelpItem, tag: string): boolean {
  return findItem(children, tag) !== undefined;
}

function findItem(items: readonly HelpItem[], tag: string): HelpItem | undefined {
  for (const [place, item] of items.entries()) {
    const found = tagOf(item, place) === tag ? item : findItem(item.children, tag);
    if (found) return found;
  }
  return undefined;
}

function markedItem({ items }: HelpItemView, i: string | null): string | undefined {
  if (!i) return undefined;
  return items.find(({ tag }) => tag === i)?.tag ?? (/^\d{1,3}$/.test(i) ? items[Number(i)]?.tag : undefined);
}

function toView({ title, content, children }: HelpItem, tag: string, site: Site): HelpItemView {
  return {
    tag,
    title,
    text: merchantText(content, site),
    items: children.map((child, place) => toView(child, tagOf(child, place), site)),
  };
}
