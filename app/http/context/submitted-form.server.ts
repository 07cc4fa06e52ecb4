/** A submitted form whose fields are kept while the member logs in again (forms/drafts.server.ts). */
export interface Draft {
  /** Path and query of the page with the form. */
  path: string;
  fields: readonly (readonly [name: string, text: string])[];
}

/** What the action has found out about the form of this request, for the loaders that run after it and for the response. */
export class SubmittedForm {
  /** The member's form. */
  draft: Draft | undefined;
  /** Its fields, where the page after the action is about what they name. */
  fields: Readonly<Record<string, FormDataEntryValue>> | undefined;
}
