/**
 * Stands for a picture that cannot be had, so that no browser shows its sign for a broken picture. It is transparent and leaves
 * what its place has behind it: a card has its ground and the initials of its name in the language of the page.
 */
export function drawFallback({ width, height }: { width: number; height: number }): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"></svg>`);
}
