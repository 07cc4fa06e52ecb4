import { isTag } from "../document.ts";
import { nameOf } from "./names.ts";

const SECTIONING = "article, aside, main, nav, section";

/** Roles that depend on the tag alone. */
const BY_TAG: Readonly<Record<string, string>> = {
  article: "article",
  aside: "complementary",
  blockquote: "blockquote",
  button: "button",
  caption: "caption",
  code: "code",
  datalist: "listbox",
  dd: "definition",
  del: "deletion",
  details: "group",
  dfn: "term",
  dialog: "dialog",
  dt: "term",
  em: "emphasis",
  fieldset: "group",
  figure: "figure",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  hr: "separator",
  html: "document",
  ins: "insertion",
  li: "listitem",
  main: "main",
  mark: "mark",
  math: "math",
  menu: "list",
  meter: "meter",
  nav: "navigation",
  ol: "list",
  optgroup: "group",
  option: "option",
  output: "status",
  p: "paragraph",
  progress: "progressbar",
  search: "search",
  strong: "strong",
  sub: "subscript",
  sup: "superscript",
  svg: "img",
  table: "table",
  tbody: "rowgroup",
  td: "cell",
  textarea: "textbox",
  tfoot: "rowgroup",
  thead: "rowgroup",
  time: "time",
  tr: "row",
  ul: "list",
};

const INPUTS: Readonly<Record<string, string>> = {
  button: "button",
  checkbox: "checkbox",
  image: "button",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  reset: "button",
  submit: "button",
  search: "searchbox",
  email: "textbox",
  tel: "textbox",
  text: "textbox",
  url: "textbox",
};

interface ElementRoles {
  /** Every role that an element with the tag may have. */
  roles: readonly string[];
  of: (element: Element) => string | undefined;
}

const link: ElementRoles = {
  roles: ["link"],
  of: (element) => (element.hasAttribute("href") ? "link" : undefined),
};

/** Roles that depend on attributes or on the place in the page. */
const BY_ELEMENT: Readonly<Record<string, ElementRoles>> = {
  a: link,
  area: link,
  footer: { roles: ["contentinfo"], of: (element) => (element.closest(SECTIONING) ? undefined : "contentinfo") },
  form: { roles: ["form"], of: (element) => (nameOf(element) ? "form" : undefined) },
  header: { roles: ["banner"], of: (element) => (element.closest(SECTIONING) ? undefined : "banner") },
  img: {
    roles: ["img", "presentation"],
    of: (element) => (element.getAttribute("alt") === "" && !element.hasAttribute("title") ? "presentation" : "img"),
  },
  input: { roles: [...Object.values(INPUTS), "combobox"], of: (element) => inputRole(element as HTMLInputElement) },
  section: { roles: ["region"], of: (element) => (nameOf(element) ? "region" : undefined) },
  select: {
    roles: ["combobox", "listbox"],
    of: (element) => {
      const { multiple, size } = element as HTMLSelectElement;
      return multiple || size > 1 ? "listbox" : "combobox";
    },
  },
  th: {
    roles: ["columnheader", "rowheader"],
    of: (element) => (element.getAttribute("scope") === "row" ? "rowheader" : "columnheader"),
  },
};

function inputRole({ type, list }: HTMLInputElement): string | undefined {
  const role = INPUTS[type];
  return list && (role === "textbox" || role === "searchbox") ? "combobox" : role;
}

/** The role of an element: its `role` attribute, or what its tag means. */
export function roleOf(element: Element): string | undefined {
  const explicit = element.getAttribute("role")?.trim().split(/\s+/)[0];
  if (explicit) return explicit;
  return BY_TAG[element.localName] ?? BY_ELEMENT[element.localName]?.of(element);
}

/** Whether an element may have the role, by its tag and attribute: only for these the rest is looked at. */
export function canHaveRole(role: string): (element: Element) => boolean {
  const byTag = Object.entries(BY_TAG).flatMap(([tag, each]) => (each === role ? [tag] : []));
  const byElement = Object.entries(BY_ELEMENT).flatMap(([tag, { roles }]) => (roles.includes(role) ? [tag] : []));
  const tags = new Set([...byTag, ...byElement]);
  return (element) => tags.has(element.localName) || element.getAttribute("role")?.includes(role) === true;
}

export function levelOf(element: Element): number {
  return Number(element.getAttribute("aria-level") ?? /^h([1-6])$/.exec(element.localName)?.[1] ?? 0);
}

/** A control that is switched off by itself, or by a group around it. */
export function isDisabled(element: Element): boolean {
  if (element.closest('[aria-disabled="true"]')) return true;
  if (!isTag(element, "button", "input", "select", "textarea", "option", "optgroup", "fieldset")) return false;
  return element.matches(":disabled");
}
