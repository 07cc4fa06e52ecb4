/** What was typed into a member's form, and the page that has the form. */
export interface Draft {
  /** Path and query of the page. */
  path: string;
  fields: readonly (readonly [name: string, text: string])[];
}
