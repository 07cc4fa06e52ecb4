import { usePagePath } from "../use-page-path";

type Parameters = Readonly<Record<string, string>>;

/** Address of a dialog page with the page to return to; that is left out for `home`, which is the default. */
export function dialogPath(path: string, from: string, parameters: Parameters = {}, home = "/m/home"): string {
  const query = String(new URLSearchParams(from === home ? parameters : { ...parameters, from }));
  return query ? `${path}?${query}` : path;
}

/** Returns the addresses of dialog pages that are opened from the current page. */
export function useDialogPath(): (path: string, parameters?: Parameters) => string {
  const pagePath = usePagePath();
  return (path, parameters) => dialogPath(path, pagePath, parameters);
}
