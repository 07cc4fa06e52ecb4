import sanitizeHtml from "sanitize-html";

/** Longer texts are cut, which bounds the cost of cleaning. */
const MAX_LENGTH = 200_000;
/** Tags after which a text is cut: cleaning takes longest where there is little else. A page shows 3,000 elements of it. */
export const MAX_TAGS = 8_000;
const MAX_DEPTH = 30;
/** The parser keeps a list of the elements that are open, so that its time grows with the square of their number. */
export const MAX_OPEN = 2_000;

/** Elements that are removed together with their content. */
const REMOVED_TAGS =
  "script style textarea option noscript template iframe object embed applet svg math select button audio video canvas title head noembed noframes xmp plaintext".split(
    " ",
  );

/** Block elements that become a `div`, so that their text stays separate from the text around them. */
export const PLAIN_BLOCKS =
  "section article header footer main aside nav address figure figcaption caption dl dt dd details summary form fieldset legend hgroup menu dir".split(
    " ",
  );

const ALLOWED_TAGS = [
  ...PLAIN_BLOCKS,
  ..."p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote pre div center table thead tbody tfoot tr th td strong b em i u ins s del strike small big sub sup span font code a img".split(
    " ",
  ),
];

const options: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    a: ["href"],
    img: ["src", "alt", "width", "height"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
    "*": ["align"],
  },
  transformTags: { "*": withStyledAlign },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  // `safeImage` and `safeLink` check the addresses that remain.
  allowProtocolRelative: true,
  nonTextTags: REMOVED_TAGS,
  nestingLimit: MAX_DEPTH,
};

/** Found once for each `;`, so that its time grows with the length of the style alone. */
const TEXT_ALIGN = /(?:^|;)\s*text-align\s*:\s*(center|right|end)\s*(?:;|!|$)/i;

/**
 * Reads the only style that counts, as an attribute. A parser of CSS would take a second for many styles that it can not read.
 */
function withStyledAlign(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const align = TEXT_ALIGN.exec(attribs.style ?? "")?.[1];
  return { tagName, attribs: align ? { ...attribs, align } : attribs };
}

class TooDeepError extends Error {}

/** Callbacks that end the parser when too many elements are open at once. */
function depthLimit(): Pick<sanitizeHtml.IOptions, "onOpenTag" | "onCloseTag"> {
  let open = 0;
  return {
    onOpenTag() {
      open += 1;
      if (open > MAX_OPEN) throw new TooDeepError();
    },
    onCloseTag() {
      open -= 1;
    },
  };
}

function cut(html: string): string {
  let end = 0;
  for (let tags = 0; tags <= MAX_TAGS; tags += 1) {
    end = html.indexOf("<", end) + 1;
    if (end === 0 || end > MAX_LENGTH) return html.slice(0, MAX_LENGTH);
  }
  return html.slice(0, end - 1);
}

/**
 * Removes from untrusted HTML all elements and attributes that could run script, load resources, change the layout or
 * ask for input (docs/security.md). The result is still HTML; `parseRichText` converts it to nodes.
 * @returns undefined when more elements are open at once than `MAX_OPEN`
 */
export function cleanHtml(html: string): string | undefined {
  try {
    return sanitizeHtml(cut(html), { ...options, ...depthLimit() });
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    return undefined;
  }
}
