import type { IncomingMessage } from "node:http";
import { readDeviceId } from "~/http/cookies/known-device.server";
import { RequestCookies } from "~/http/cookies/request-cookies.server";
import { getConfiguration } from "~/platform/configuration.server";
import { isTrial } from "~/session/account-types";
import { endedSessions } from "~/session/ended-sessions.server";
import { personalCookies } from "~/session/personal-cookies";
import { expiryReasonOf, parseSessionRecord, type SessionRecord } from "~/session/session.server";
import { clientIpOf } from "../request/request-facts";
import { type AddressPrefixes, prefixesOf } from "./address-shares";

/** Who sent a request, as far as their share of the server is concerned. */
export interface Requester extends AddressPrefixes {
  /**
   * A session; else a device on which an account has logged in; else the address. So people behind one address of a provider
   * do not share one budget.
   */
  key: string;
  /** Trials are guests here: every visitor can get one. */
  isMember: boolean;
}

/** The names of cookies do not depend on the address in production: they have the prefix `__Host-` there. */
const LOCAL_URL = new URL("http://localhost/");

/**
 * Uses a session or a device only when this server has sealed its cookie. A session that has ended still tells its visitor
 * apart from others, but not as a member: its cookie may be sent for ever.
 */
export async function identify(request: IncomingMessage): Promise<Requester> {
  const prefixes = prefixesOf(clientIpOf(request));
  const guest = { ...prefixes, key: prefixes.address, isMember: false };
  if (!request.headers.cookie) return guest;
  const cookies = new RequestCookies(LOCAL_URL, request.headers.cookie);
  const record = parseSessionRecord(await cookies.unseal(personalCookies.session));
  if (record) return { ...guest, key: `session ${record.id}`, isMember: !isTrial(record.type) && isLive(record) };
  const device = await readDeviceId({ cookies });
  return device ? { ...guest, key: `device ${device}` } : guest;
}

function isLive(record: SessionRecord): boolean {
  return (
    expiryReasonOf(record, getConfiguration().session) === undefined && endedSessions.reasonOf(record) === undefined
  );
}
