import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { createSeal } from "../../app/session/sealing.server.ts";
import type { SessionRecord } from "../../app/session/session.server.ts";
import { type Product, SESSION_SECRET } from "./product.ts";

/** Gives the open session another account type, so that a spec about agents need not log in at their portal. */
export async function becomeType(context: BrowserContext, { url }: Product, type: number): Promise<void> {
  await context.addCookies([{ name: "session", value: await sessionWith(context.request, { type }), url }]);
}

/** The value of a cookie for the session of `request`, with other fields. */
export async function sessionWith(request: APIRequestContext, fields: Partial<SessionRecord>): Promise<string> {
  const seal = createSeal([SESSION_SECRET]);
  const session = (await request.storageState()).cookies.find(({ name }) => name === "session");
  const record = await seal.unseal(session?.value ?? "", "session");
  if (typeof record !== "object" || record === null) throw new Error("nobody is signed in");
  return seal.seal({ ...record, ...fields }, "session");
}
