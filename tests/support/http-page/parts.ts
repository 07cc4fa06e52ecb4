import { elementsByTag } from "./document.ts";
import { attachStyles } from "./dom/styles.ts";

interface Part {
  status: number;
  text: string;
}

/**
 * Parts of pages that this process has loaded: their addresses change with their content, and not with each load of the
 * product.
 */
const asked = new Map<string, Promise<Part>>();

/** Gives the document its style sheets, those in the page and those it refers to. @returns what does not load */
export async function loadStyles(document: Document, base: string): Promise<string[]> {
  // Lists by tag cost far less than a selector does.
  const links = elementsByTag(document, "link").filter(
    (link) => link.rel === "stylesheet" && !link.hasAttribute("disabled"),
  );
  const elements = [...elementsByTag(document, "style"), ...links];
  const parts = await Promise.all(
    elements.map((element): Promise<Part> | Part => {
      const address = element.getAttribute("href");
      return address ? load(new URL(address, base).href) : { status: 200, text: element.textContent ?? "" };
    }),
  );
  attachStyles(
    document,
    parts.map(({ text }) => text),
  );
  return parts.flatMap(({ status }, at) =>
    status < 400 ? [] : [`stylesheet ${status}: ${elements[at]?.getAttribute("href")}`],
  );
}

/** Asks for the pictures that a browser loads with the page. @returns those that do not load */
export async function checkPictures(document: Document, base: string): Promise<string[]> {
  const pictures = elementsByTag(document, "img").filter((image) => image.getAttribute("loading") !== "lazy");
  const icons = elementsByTag(document, "link").filter(({ rel }) => rel === "icon");
  const addresses = [
    ...pictures.flatMap((image) => image.getAttribute("src") ?? []),
    ...icons.flatMap((icon) => icon.getAttribute("href") ?? []),
  ];
  const checks = [...new Set(addresses)].map(async (address) => {
    const { href, protocol } = new URL(address, base);
    if (!/^https?:$/.test(protocol)) return [];
    const { status } = await load(href);
    return status < 400 ? [] : [`image ${status}: ${href}`];
  });
  return (await Promise.all(checks)).flat();
}

function load(url: string): Promise<Part> {
  const known = asked.get(url) ?? ask(url);
  asked.set(url, known);
  return known;
}

async function ask(url: string): Promise<Part> {
  const part = await fetchPart(url);
  // What fails is asked for again: a test may have made it fail.
  if (part.status !== 200) asked.delete(url);
  return part;
}

async function fetchPart(url: string): Promise<Part> {
  try {
    const answer = await fetch(url);
    return { status: answer.status, text: await answer.text() };
  } catch {
    // A browser tells a refused connection in no status either.
    return { status: 0, text: "" };
  }
}
