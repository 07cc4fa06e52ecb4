import { Honeypot, SpamError } from "remix-utils/honeypot/server";
import { HONEYPOT_FIELD } from "~/ui/forms/honeypot-field";

/** Without a time stamp: pages of forms are cached, so a time would be that of the cache. */
const honeypot = new Honeypot({ nameFieldName: HONEYPOT_FIELD, validFromFieldName: null });

/** Whether a program filled in the field that people do not see. A client that does not send the field passes. */
export async function isFilledByProgram(fields: FormData | URLSearchParams): Promise<boolean> {
  try {
    // The library reads names and values only, which both kinds have.
    await honeypot.check(fields as FormData);
    return false;
  } catch (error) {
    if (error instanceof SpamError) return true;
    throw error;
  }
}
