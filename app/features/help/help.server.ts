import type { HelpDetail, HelpItemView, HelpPage } from "~/frame/help/help.response-schema.server";
import { findBranch, findHelpItem, type TaggedHelpItem, tagHelpItems } from "~/frame/help/help-items.server";
import { getHelpCentre } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { mainSection, type SectionResult } from "~/http/responses/optional-section.server";
import { parseMerchantText } from "~/site/merchant-text.server";
import { getSite, type Site } from "~/site/site.server";

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
  const topics = await getTopics(ctx);
  if (!topics.ok) return { failed: true, topics: [] };
  const byTag = selection.tag ? findBranch(topics.data, selection.tag) : undefined;
  const selected = byTag ?? topics.data[0];
  if (!selected) return { failed: false, topics: [] };
  const below = byTag && selection.tag && byTag.tag !== selection.tag ? selection.tag : undefined;
  const marked = findMarkedTag(selected, selection.i) ?? (below && findBranch(selected.children, below)?.tag);
  return {
    failed: false,
    topics: topics.data.map(({ tag, title }) => ({ tag, title })),
    topic: toView(selected, site),
    ...(marked ? { marked } : {}),
  };
}

/**
 * One item of the help centre, at any depth.
 * @param i the item below it to open: its tag, or its index
 */
export async function getHelpItem(ctx: RequestContext, tag: string, i: string | null): Promise<HelpDetail> {
  const site = getSite(ctx);
  const topics = await getTopics(ctx);
  if (!topics.ok) return { state: "failed" };
  const item = findHelpItem(topics.data, tag);
  if (!item) return { state: "gone" };
  const marked = findMarkedTag(item, i);
  return { state: "found", item: toView(item, site), ...(marked ? { marked } : {}) };
}

async function getTopics(ctx: RequestContext): Promise<SectionResult<TaggedHelpItem[]>> {
  const items = await mainSection(ctx, getHelpCentre(ctx.gateway));
  return items.ok ? { ok: true, data: tagHelpItems(items.data) } : items;
}

/** The tag of the child to open, by its own tag, its index, or the tag of an item that it contains. */
function findMarkedTag({ children }: TaggedHelpItem, i: string | null): string | undefined {
  if (!i) return undefined;
  const byIndex = /^\d{1,3}$/.test(i) ? children[Number(i)] : undefined;
  return (children.find(({ tag }) => tag === i) ?? byIndex ?? findBranch(children, i))?.tag;
}

function toView({ tag, title, content, children }: TaggedHelpItem, site: Site): HelpItemView {
  return {
    tag,
    title,
    text: parseMerchantText(content, site),
    items: children.map((child) => toView(child, site)),
  };
}
