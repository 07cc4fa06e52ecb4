import { type MouseEvent, useContext } from "react";
import {
  createPath,
  UNSAFE_DataRouterContext as DataRouterContext,
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
} from "react-router";
import { isPlainClick } from "../plain-click";

export type LinkProps = Omit<
  RouterLinkProps,
  "to" | "prefetch" | "discover" | "relative" | "style" | "viewTransition"
> & {
  /** An absolute path with its query, or a URL of another site. */
  to: string;
};

/**
 * A link of the app: an `<a>`, whose plain click the router gets in the browser. React Router's own link listens to the routes
 * and has ten hooks, so that a page with a hundred links takes five times as long to render, and each step of the router
 * renders all of them; on the server it takes 7 us instead of 0.5.
 */
export function Link({ to, ...rest }: LinkProps) {
  const router = useContext(DataRouterContext)?.router;
  // Only React Router can resolve a relative path, and knows whether an address with a host is one of this site.
  if (!/^\/(?!\/)/.test(to)) return <RouterLink {...rest} to={to} prefetch="none" discover="none" />;
  const { preventScrollReset, replace, reloadDocument, state, onClick, ...attributes } = rest;
  if (import.meta.env.SSR || reloadDocument) return <a {...attributes} href={to} onClick={onClick} />;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isElsewhere = attributes.target !== undefined && attributes.target !== "_self";
    if (!router || event.defaultPrevented || isElsewhere || !isPlainClick(event)) return;
    event.preventDefault();
    const isSameAddress = createPath(router.state.location) === to;
    router.navigate(to, {
      replace: replace ?? isSameAddress,
      state,
      ...(preventScrollReset && { preventScrollReset }),
    });
  };
  return <a {...attributes} href={to} onClick={follow} />;
}

/** Attributes of a link to another site: it opens in a new tab, without `window.opener` and without a referrer. */
export const externalLinkAttributes = { target: "_blank", rel: "noopener noreferrer" } as const;

/** A link to another dialog. It replaces the history entry, so that closing still takes one step back. */
export function DialogLink(link: LinkProps) {
  return <Link {...link} data-swap="" replace preventScrollReset />;
}
