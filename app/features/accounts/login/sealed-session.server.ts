import type { OpenedSession } from "~/gateway/resources/accounts/session.server";
import { seal } from "~/http/cookies/cookies.server";

const PURPOSE = "opened";

/** A session as the outcome of a form that is done idempotencyKey: sealed, because outcomes may be kept in Redis. */
export function sealSession(opened: OpenedSession): Promise<string> {
  return seal.seal(opened, PURPOSE);
}

/** The session in such an outcome; undefined when its key is gone. */
export async function unsealSession(sealed: string): Promise<OpenedSession | undefined> {
  return (await seal.unseal(sealed, PURPOSE)) as OpenedSession | undefined;
}
