import { createHash } from "node:crypto";

/** A stylesheet as it stands in a page, before its link. */
export class InlinedStylesheet {
  readonly style: Buffer;
  /** Source expression for `style-src` that allows this inline style and no other. */
  readonly policySource: string;
  /**
   * Added to the link, which must stay, as hydration expects it. `disabled` keeps the browser from applying the styles twice,
   * and `media="not all"` keeps its preload scanner from fetching the file.
   */
  readonly linkAttributes: Buffer;

  /** @param linkAttribute one more for the link, with a space before it */
  constructor(text: string, linkAttribute = "") {
    this.style = Buffer.from(`<style>${text}</style>`);
    this.policySource = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    this.linkAttributes = Buffer.from(` media="not all" disabled${linkAttribute}`);
  }
}
