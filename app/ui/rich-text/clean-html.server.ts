import sanitizeHtml from "sanitize-html";

/** Longer texts are cut, which bounds the cost of cleaning. */
const MAX_LENGTH = 200_000;
const MAX_DEPTH = 30;

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
    "*": ["align", "style"],
  },
  allowedStyles: { "*": { "text-align": [/^(?:center|right|end)$/] } },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  // `safeImage` and `safeLink` check the addresses that remain.
  allowProtocolRelative: true,
  nonTextTags: REMOVED_TAGS,
  nestingLimit: MAX_DEPTH,
};

/**
 * Removes from untrusted HTML all elements and attributes that could run script, load resources, change the layout or
 * ask for input (docs/security.md). The result is still HTML; `parseRichText` converts it to nodes.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.slice(0, MAX_LENGTH), options);
}
