import sanitizeHtml from "sanitize-html";

/** Longer texts are cut: no notice is that long, and cleaning must stay cheap. */
const LONGEST = 200_000;
const DEEPEST = 30;

/** What is not text although it stands between tags. */
const NOT_TEXT =
  "script style textarea option noscript template iframe object embed applet svg math select button audio video canvas title head noembed noframes xmp plaintext".split(
    " ",
  );

/** Blocks that pages have no use for: what they say stays a block of its own. */
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
  // Pictures are held to the merchant's hosts afterwards, and a link without a scheme is none.
  allowProtocolRelative: true,
  nonTextTags: NOT_TEXT,
  nestingLimit: DEEPEST,
};

/**
 * A stranger's HTML without anything that could run, load, restyle or ask for input (safety page, foreign content).
 * What is left is still markup: `richText` makes of it what a page may show.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.slice(0, LONGEST), options);
}
