/** Decodes what is percent-encoded. Text that cannot be decoded stays as it is. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
