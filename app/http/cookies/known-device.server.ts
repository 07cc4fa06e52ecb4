import { randomUUID } from "node:crypto";
import { z } from "zod";
import { shortDigest } from "~/platform/short-digest.server";
import { personalCookies } from "~/session/personal-cookies";
import { SealedCookie, type WithCookies } from "./sealed-cookie.server";

const COOKIE_SECONDS = 180 * 24 * 3600;
/** Several accounts may share a phone, and an account may log in with a name and a number. */
const MAX_ACCOUNTS = 8;
const DIGEST_LENGTH = 22;

const cookie = new SealedCookie(
  personalCookies.knownDevice,
  COOKIE_SECONDS,
  z.object({ id: z.uuid(), accounts: z.array(z.string().length(DIGEST_LENGTH)).max(MAX_ACCOUNTS) }),
);

/** The id of a device on which any account has logged in. */
export async function readDeviceId(ctx: WithCookies): Promise<string | undefined> {
  return (await cookie.read(ctx))?.id;
}

/**
 * The device, if this account has logged in on it. Failures elsewhere do not count against the account there.
 * @param account in its canonical form
 * @returns the device's id
 */
export async function findKnownDevice(ctx: WithCookies, account: string): Promise<string | undefined> {
  const device = await cookie.read(ctx);
  return device?.accounts.includes(digest(account)) ? device.id : undefined;
}

/** Remembers that these names of an account have logged in on this device, latest first. */
export async function rememberDevice(ctx: WithCookies, accounts: readonly (string | undefined)[]): Promise<void> {
  const device = await cookie.read(ctx);
  const names = accounts.filter((account) => account !== undefined && account !== "") as string[];
  const all = new Set([...names.map(digest), ...(device?.accounts ?? [])]);
  await cookie.write(ctx, { id: device?.id ?? randomUUID(), accounts: [...all].slice(0, MAX_ACCOUNTS) });
}

function digest(account: string): string {
  return shortDigest(account, DIGEST_LENGTH);
}
