import "~/ui/layout/tables.css";
import { createElement, type ReactNode } from "react";
import { keepSyllables } from "~/i18n/keep-syllables";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { externalLinkAttributes, Link } from "../layout/link";
import { pictureSources } from "../pictures/places";
import { type RichCell, type RichImage, type RichLink, type RichNode, type RichTable, textOf } from "./rich-node";
import styles from "./rich-text.module.css";

export type RichTextProps = {
  nodes: readonly RichNode[];
  /** Level of the headings inside the text: one below the heading above it. */
  level?: 2 | 3 | 4 | undefined;
};

/** Renders the text of a merchant. */
export function RichText({ nodes, level = 3 }: RichTextProps) {
  const text = useText();
  const languageOf = useTextLanguage();
  const heading = `h${level}`;
  const tableLabel = text("content:table");

  // Children are passed as separate arguments. They need no keys, because their order never changes.
  function renderAll(children: readonly RichNode[]): ReactNode[] {
    return children.map(render);
  }

  function render(node: RichNode): ReactNode {
    if (typeof node === "string") return keepSyllables(node);
    switch (node.tag) {
      case "img":
        return createElement(Picture, { image: node });
      case "a":
        return createElement(Anchor, { link: node }, ...renderAll(node.children));
      case "table":
        return renderTable(node);
      case "br":
      case "hr":
        return createElement(node.tag);
      default:
        return createElement(
          node.tag === "h" ? heading : node.tag,
          node.align && { className: styles[node.align] },
          ...renderAll(node.children ?? []),
        );
    }
  }

  function renderTable({ head, body }: RichTable): ReactNode {
    const row = (cells: readonly RichCell[], scope: "col" | "row") =>
      createElement("tr", null, ...cells.map((cell) => renderCell(cell, scope)));
    const table = createElement(
      "table",
      null,
      head.length > 0 && createElement("thead", null, ...head.map((cells) => row(cells, "col"))),
      body.length > 0 && createElement("tbody", null, ...body.map((cells) => row(cells, "row"))),
    );
    // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
    return createElement(
      "div",
      { className: styles.table, role: "group", "aria-label": tableLabel, tabIndex: 0 },
      table,
    );
  }

  function renderCell({ head, align, columns, rows, children }: RichCell, scope: "col" | "row"): ReactNode {
    const attributes = {
      className: align && styles[align],
      colSpan: columns,
      rowSpan: rows,
      ...(head ? { scope } : {}),
    };
    return createElement(head ? "th" : "td", attributes, ...renderAll(children));
  }

  return createElement("div", { className: styles.rich, ...languageOf(textOf(nodes)) }, ...renderAll(nodes));
}

function Picture({ image: { src, alt, width, height } }: { image: RichImage }) {
  const hasSize = width !== undefined && height !== undefined;
  return (
    <img
      className={hasSize ? undefined : styles.unsized}
      {...pictureSources(src, "text")}
      alt={alt}
      width={hasSize ? width : 640}
      height={hasSize ? height : 360}
      loading="lazy"
      decoding="async"
    />
  );
}

function Anchor({ link: { to, label }, children }: { link: RichLink; children?: ReactNode }) {
  if (to.startsWith("/")) {
    return (
      <Link to={to} aria-label={label}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} aria-label={label} {...externalLinkAttributes}>
      {children}
    </a>
  );
}
