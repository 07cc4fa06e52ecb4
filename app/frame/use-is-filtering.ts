import { useLocation, useNavigation } from "react-router";

/** Whether this page is loading again with other filters, so that what it lists is outdated. */
export function useIsFiltering(): boolean {
  const { pathname, search } = useLocation();
  const { location, formMethod = "GET" } = useNavigation();
  return formMethod === "GET" && location?.pathname === pathname && location.search !== search;
}
