import type { PolicySources } from "~/platform/environment/policy-sources";
import type { Origin } from "~/platform/origin";
import { REPORTS_PATH } from "./reporting";

/** For every response that is not a page: it may load nothing. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** For the service worker of the offline page: it fetches from this site only. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

interface PagePolicySources {
  /** Origins of the merchant's image hosts. */
  imageHosts: readonly Origin[];
  /** Origins of the game on a play page, or any https address. */
  frameSources?: readonly (Origin | "https:")[];
  /** Origins to which a form may redirect. Browsers apply `form-action` to the redirect after a form, too. */
  formHosts?: readonly Origin[];
  /** Hash sources of the inlined stylesheets. */
  styles?: readonly string[];
  /** What the page's widgets of human verification may load. */
  widgets?: readonly PolicySources[];
}

/** The policy of a page. It has no nonce, as all scripts are files of known sites; so pages can be cached. */
export function pagePolicy(page: PagePolicySources): string {
  const { imageHosts, frameSources = [], formHosts = [], styles = [], widgets = [] } = page;
  const widgetSources = (name: keyof PolicySources) => new Set(widgets.flatMap((widget) => widget[name] ?? []));
  const frames = [...frameSources, ...widgetSources("frame-src")];
  return [
    "default-src 'none'",
    directive("script-src 'self'", ...widgetSources("script-src")),
    directive("style-src 'self'", ...styles, ...widgetSources("style-src")),
    ...optionalDirective("style-src-attr", widgetSources("style-src-attr")),
    // `data:` is for captcha pictures.
    directive("img-src 'self' data:", ...imageHosts, ...widgetSources("img-src")),
    directive("font-src 'self'", ...widgetSources("font-src")),
    directive("connect-src 'self'", ...widgetSources("connect-src")),
    "manifest-src 'self'",
    directive("form-action 'self'", ...formHosts),
    directive("frame-src", ...(frames.length > 0 ? frames : ["'none'"])),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // "offline" creates the address of the service worker (hydration/scripts/service-worker.ts). Widgets set addresses and
    // HTML as plain text, which the policy "default" passes on (hydration/human-check); `script-src` still decides what
    // runs.
    directive("trusted-types offline", widgets.length > 0 ? "default" : undefined),
    // Browsers that know `report-to` ignore `report-uri`.
    `report-uri ${REPORTS_PATH}`,
    "report-to default",
  ].join("; ");
}

function directive(start: string, ...sources: (string | undefined)[]): string {
  return [start, ...sources.filter(Boolean)].join(" ");
}

function optionalDirective(name: string, sources: ReadonlySet<string>): string[] {
  return sources.size > 0 ? [directive(name, ...sources)] : [];
}
