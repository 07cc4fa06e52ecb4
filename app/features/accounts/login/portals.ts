import type { MessageKey } from "~/i18n/message-key";
import { isAgent } from "~/session/account-types";

export const loginPortals = ["member", "agent"] as const;

/** Where an account logs in: agents at the agent portal, all other accounts at the member site (docs/behaviour.md 7). */
export type LoginPortal = (typeof loginPortals)[number];

interface PortalProperties {
  /** The log-in page. */
  path: string;
  /** Where a log-in leads when there is no page to return to. */
  home: string;
  /** The message for an account of the other portal. */
  refusal: MessageKey;
}

export const portals: Readonly<Record<LoginPortal, PortalProperties>> = {
  member: { path: "/m/login", home: "/m/home", refusal: "errors:non_member" },
  agent: { path: "/m/agent", home: "/m/agent/home", refusal: "errors:non_agent" },
};

/** The portal of an account. @param accountType the gateway's account type (docs/gateway.md 1.6) */
export function portalOf(accountType: number): LoginPortal {
  return isAgent(accountType) ? "agent" : "member";
}

export function mayUsePortal(portal: LoginPortal, accountType: number): boolean {
  return portalOf(accountType) === portal;
}

/** The portal in the address of a page that both portals share: `portal=agent`, or the member site without it. */
export function readPortal({ searchParams }: URL): LoginPortal {
  return searchParams.get("portal") === "agent" ? "agent" : "member";
}
