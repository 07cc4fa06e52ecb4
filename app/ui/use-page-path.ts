import { useLocation } from "react-router";

/**
 * Characters of a path that leads back to a page. A longer one is shortened where it is read (app/http/guards/safe-path.ts).
 */
export const MAX_WAY_BACK_LENGTH = 600;

/**
 * Path and query of the current page, for links that lead back to it or load it again. Where both are too long for that it is
 * the path alone: a page has a link for each card, and each would repeat what a visitor wrote into the address.
 */
export function usePagePath(): string {
  const { pathname, search } = useLocation();
  return pathname.length + search.length > MAX_WAY_BACK_LENGTH ? pathname : `${pathname}${search}`;
}
