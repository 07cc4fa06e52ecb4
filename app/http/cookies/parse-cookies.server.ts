import { parseCookie } from "cookie";
import { decodeOrKeep } from "~/platform/decode-or-keep";

/** Reads cookies by name. */
export type ReadCookie = (name: string) => string | undefined;

/**
 * The cookies of a header. A value is decoded when it is read: a header has room for hundreds of values that cannot be
 * decoded, and each of them costs as much as a cached page.
 * @param header the `Cookie` header
 */
export function parseCookies(header: string | null | undefined): ReadCookie {
  const encoded = parseCookie(header ?? "", { decode: (value) => value });
  return (name) => {
    const value = encoded[name];
    return value?.includes("%") ? decodeOrKeep(value) : value;
  };
}
