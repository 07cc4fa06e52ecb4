import type en from "./texts/en";

type Texts = typeof en;
type Namespace = keyof Texts & string;

/** A key of the texts in `locales/`, with its namespace: `errors:not_logged_in`. */
export type MessageKey = { [Name in Namespace]: `${Name}:${keyof Texts[Name] & string}` }[Namespace];
