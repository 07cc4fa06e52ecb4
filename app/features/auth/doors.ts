import { safePath } from "~/http/safe-path";
import { isAgent } from "~/session/account-types";
import { isSheet } from "../shell/header-rules";

/** The two ways in: agents have a page of their own, everybody else uses the member site (specification section 6). */
export type Door = "member" | "agent";

interface DoorFacts {
  /** The log-in page. */
  path: string;
  /** Where it leads when nobody came from anywhere. */
  home: string;
  /** Message key for the wrong kind of account (section 8). */
  refusal: string;
}

export const doors: Readonly<Record<Door, DoorFacts>> = {
  member: { path: "/m/login", home: "/m/home", refusal: "errors:non_member" },
  agent: { path: "/m/agent", home: "/m/agent/home", refusal: "errors:non_agent" },
};

/** Whether an account of this type may come in by this door (readings, choice 5). */
export function mayEnter(door: Door, accountType: number): boolean {
  return isAgent(accountType) === (door === "agent");
}

/** A sheet that is a member's own, and may be come back to. */
const MEMBERS_SHEET = "/m/changePsw";

/** Where a log-in leads back to: the page it was opened from, and never to another sheet of guests. */
export function wayBack(door: Door, from: string | null | undefined): string {
  const { home } = doors[door];
  const path = safePath(from, home);
  const [page = ""] = path.split(/[?#]/);
  return isSheet(page) && page !== MEMBERS_SHEET ? home : path;
}
