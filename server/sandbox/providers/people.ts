import type { ProviderName } from "./registration";

/** A demo person who can sign in with a provider. */
export interface Person {
  readonly subject: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly note: string;
}

const person = (subject: string, name: string, username: string, email: string, note: string): Person => ({
  subject,
  name,
  username,
  email,
  note,
});

/** The people of each provider: one with the e-mail address of an account, and some without an account. */
export const people: Readonly<Record<ProviderName, readonly Person[]>> = {
  google: [
    person("g-1001", "Aung Min", "aung.min", "demo_user1@example.com", "Same e-mail as demo_user1"),
    person("g-1002", "Su Su Lwin", "susu.lwin", "susu.lwin@example.com", "Not yet bound to an account"),
    person("g-1003", "李明", "li.ming", "li.ming@example.com", "Not yet bound to an account"),
  ],
  telegram: [
    person("700100001", "Aung Min", "aungmin", "demo_user1@example.com", "Same e-mail as demo_user1"),
    person("700100002", "Ye Htut", "yehtut", "ye.htut@example.com", "Not yet bound to an account"),
  ],
};

export function findPerson(provider: ProviderName, subject: string): Person | undefined {
  return people[provider].find((candidate) => candidate.subject === subject);
}
