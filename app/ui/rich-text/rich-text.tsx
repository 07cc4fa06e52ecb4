import { createElement, type ReactNode } from "react";
import { useText } from "~/i18n/text";
import { Link } from "../layout/link";
import type { RichCell, RichImage, RichLink, RichNode, RichTable } from "./rich-node";
import styles from "./rich-text.module.css";

export type RichTextProps = {
  nodes: readonly RichNode[];
  /** Of headings inside the text: one below the title above it. */
  level?: 2 | 3 | 4 | undefined;
};

/** A merchant's text: what the cleaner left of it, in the page's own dress. */
export function RichText({ nodes, level = 3 }: RichTextProps) {
  const text = useText();
  const heading = `h${level}`;
  const tableLabel = text("content:table");

  // Children are handed over one by one: they never change places, so they need no keys.
  function drawAll(children: readonly RichNode[]): ReactNode[] {
    return children.map(draw);
  }

  function draw(node: RichNode): ReactNode {
    if (typeof node === "string") return node;
    switch (node.tag) {
      case "img":
        return createElement(Picture, { image: node });
      case "a":
        return createElement(Anchor, { link: node }, ...drawAll(node.children));
      case "table":
        return drawTable(node);
      case "br":
      case "hr":
        return createElement(node.tag);
      default:
        return createElement(
          node.tag === "h" ? heading : node.tag,
          node.align && { className: styles[node.align] },
          ...drawAll(node.children ?? []),
        );
    }
  }

  function drawTable({ head, body }: RichTable): ReactNode {
    const row = (cells: readonly RichCell[], scope: "col" | "row") =>
      createElement("tr", null, ...cells.map((cell) => drawCell(cell, scope)));
    const table = createElement(
      "table",
      null,
      head.length > 0 && createElement("thead", null, ...head.map((cells) => row(cells, "col"))),
      body.length > 0 && createElement("tbody", null, ...body.map((cells) => row(cells, "row"))),
    );
    // A part that scrolls sideways must be reachable by keyboard (WCAG 2.1.1).
    return createElement(
      "div",
      { className: styles.table, role: "group", "aria-label": tableLabel, tabIndex: 0 },
      table,
    );
  }

  function drawCell({ head, align, columns, rows, children }: RichCell, scope: "col" | "row"): ReactNode {
    const attributes = {
      className: align && styles[align],
      colSpan: columns,
      rowSpan: rows,
      ...(head ? { scope } : {}),
    };
    return createElement(head ? "th" : "td", attributes, ...drawAll(children));
  }

  return createElement("div", { className: styles.rich }, ...drawAll(nodes));
}

function Picture({ image: { src, alt, width, height } }: { image: RichImage }) {
  const sized = width !== undefined && height !== undefined;
  return (
    <img
      className={sized ? undefined : styles.unsized}
      src={src}
      alt={alt}
      width={sized ? width : 640}
      height={sized ? height : 360}
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
    <a href={to} aria-label={label} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
