/** Routes that are shown as a modal sheet (specification section 2, routes; readings, modal flags). */
const SHEETS = /^\/m\/(?:login(?:\/\w+)*|register(?:\.html)?|forget|changePsw|agent|logout)$/;

/** Whether a page covers another: what stands below it is out of reach, and nothing leads back to it. */
export function isSheet(path: string): boolean {
  return SHEETS.test(path);
}
