import { MAX_TAP_LENGTH, safePath } from "~/http/guards/safe-path";
import { isDialogPage } from "~/http/pages/page-facts";
import { dialogPath } from "~/ui/overlays/dialog-path";
import { type LoginPortal, portals, readPortal } from "./portals";

/** The only dialog page that a log-in may return or lead to: it belongs to members. */
const CHANGE_PASSWORD = "/m/changePsw";

/** The forgotten-password page, opened from the log-in page of a portal. */
export function forgotPasswordPath(
  portal: LoginPortal,
  from: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const ofPortal = portal === "agent" ? { ...parameters, portal } : parameters;
  return dialogPath("/m/forget", from, ofPortal, portals[portal].home);
}

/** The change of password, which a log-in leads to, with the page that it was opened from. */
export function changePasswordPath(from: string): string {
  return from.startsWith(CHANGE_PASSWORD) ? from : dialogPath(CHANGE_PASSWORD, from);
}

/** The players' log-in page, opened from the agents'. Agents' home refuses players: they return to theirs. */
export function playerLoginPath(from: string): string {
  const [pathname] = from.split("?");
  return dialogPath(portals.member.path, pathname === portals.agent.home ? portals.member.home : from);
}

/** The page of a log-in's next step. Its address names the log-in, which is known after the step has ended too. */
export function nextStepPath(step: "verify" | "bind", portal: LoginPortal, from: string): string {
  return dialogPath(`/m/login/${step}`, from, portal === "agent" ? { portal } : {}, portals[portal].home);
}

/** The log-in page of a portal, with the page that it was opened from. */
export function loginPagePath(
  portal: LoginPortal,
  from: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const { path, home } = portals[portal];
  return dialogPath(path, from, parameters, home);
}

/** The log-in that the address of a next step names. */
export function restartPath(step: URL): string {
  const portal = readPortal(step);
  return loginPagePath(portal, readReturnPath(step, portal));
}

/** Where a log-in returns to, by the address of its page. */
export function readReturnPath({ searchParams }: URL, portal: LoginPortal): string {
  return returnPath(portal, searchParams.get("from"));
}

/** Where a log-in returns to: the page it was opened from, unless that page is on another site or a dialog for guests. */
export function returnPath(portal: LoginPortal, from: string | null | undefined): string {
  const { home } = portals[portal];
  const path = safePath(from, home, MAX_TAP_LENGTH);
  const [pathname = ""] = path.split(/[?#]/);
  return isDialogPage(pathname) && pathname !== CHANGE_PASSWORD ? home : path;
}
