import { isSheet } from "~/frame/header-rules";
import { safePath } from "~/http/guards/safe-path";
import { isAgent } from "~/session/account-types";
import { withFrom } from "./with-from";

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

/** The door of an account of this type. */
export function doorOf(accountType: number): Door {
  return isAgent(accountType) ? "agent" : "member";
}

/** Whether an account of this type may come in by this door (readings, choice 5). */
export function mayEnter(door: Door, accountType: number): boolean {
  return doorOf(accountType) === door;
}

/** The door that an address says somebody came from (`door=agent`): sheets that both kinds of people use carry it. */
export function readDoor({ searchParams }: URL): Door {
  return searchParams.get("door") === "agent" ? "agent" : "member";
}

/** Where a forgotten password of this door is replaced. */
export function forgetPath(door: Door, from: string, more: Readonly<Record<string, string>> = {}): string {
  return withFrom("/m/forget", from, door === "agent" ? { ...more, door } : more);
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
