import { isDialogPage } from "~/frame/header-rules";
import { safePath } from "~/http/guards/safe-path";
import { isAgent } from "~/session/account-types";
import { withFrom } from "./with-from";

/** The two ways in: agents have a page of their own, everybody else uses the member site (specification section 6). */
export type Portal = "member" | "agent";

interface PortalFacts {
  /** The log-in page. */
  path: string;
  /** Where it leads when nobody came from anywhere. */
  home: string;
  /** Message key for the wrong kind of account (section 8). */
  refusal: string;
}

export const portals: Readonly<Record<Portal, PortalFacts>> = {
  member: { path: "/m/login", home: "/m/home", refusal: "errors:non_member" },
  agent: { path: "/m/agent", home: "/m/agent/home", refusal: "errors:non_agent" },
};

/** The door of an account of this type. */
export function portalOf(accountType: number): Portal {
  return isAgent(accountType) ? "agent" : "member";
}

/** Whether an account of this type may come in by this door (readings, choice 5). */
export function mayUsePortal(door: Portal, accountType: number): boolean {
  return portalOf(accountType) === door;
}

/** The door that an address says somebody came from (`door=agent`): sheets that both kinds of people use carry it. */
export function readPortal({ searchParams }: URL): Portal {
  return searchParams.get("door") === "agent" ? "agent" : "member";
}

/** Where a forgotten password of this door is replaced. */
export function forgetPath(door: Portal, from: string, more: Readonly<Record<string, string>> = {}): string {
  return withFrom("/m/forget", from, door === "agent" ? { ...more, door } : more);
}

/** A sheet that is a member's own, and may be come back to. */
const MEMBER_DIALOG = "/m/changePsw";

/** Where a log-in leads back to: the page it was opened from, and never to another sheet of guests. */
export function wayBack(door: Portal, from: string | null | undefined): string {
  const { home } = portals[door];
  const path = safePath(from, home);
  const [page = ""] = path.split(/[?#]/);
  return isDialogPage(page) && page !== MEMBER_DIALOG ? home : path;
}
