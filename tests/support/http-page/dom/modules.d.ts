/** The parts of two packages that the HTTP page driver uses: jsdom has no types, the other's cannot be found. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html?: string, options?: { url?: string });
    readonly window: Window & typeof globalThis;
  }
}

declare module "dom-accessibility-api" {
  interface Options {
    getComputedStyle?: (element: Element) => CSSStyleDeclaration;
    computedStyleSupportsPseudoElements?: boolean;
  }
  export function computeAccessibleName(element: Element, options?: Options): string;
  export function computeAccessibleDescription(element: Element, options?: Options): string;
}
