import { expect, it } from "vitest";
import { chooseEncoding } from "./content-encoding";

it.each([
  ["no header", undefined, "identity"],
  ["an empty header", "", "identity"],
  ["the header of browsers", "gzip, deflate, br, zstd", "br"],
  ["gzip alone", "gzip, deflate", "gzip"],
  ["unknown encodings alone", "deflate, zstd", "identity"],
  ["capitals", "GZIP", "gzip"],
  ["brotli with a low quality", "br;q=0.1", "br"],
  ["equal qualities", "identity;q=0.5, gzip;q=0.5, br;q=0.5", "br"],
  ["gzip preferred to brotli", "br;q=0.5, gzip;q=0.9", "gzip"],
  ["identity preferred to both", "br;q=0.5, gzip;q=0.5, identity", "identity"],
  ["brotli refused", "br;q=0, gzip", "gzip"],
  ["brotli refused, with spaces", "br ; q=0.000 , gzip", "gzip"],
  ["any encoding", "*", "br"],
  ["any encoding but brotli", "br;q=0, *", "gzip"],
  ["any encoding, gzip preferred", "*;q=0.5, gzip", "gzip"],
  ["all encodings refused", "identity;q=0, *;q=0", "identity"],
  ["a header that is too long", `br, ${"x, ".repeat(100)}`, "identity"],
])("%s", (_, header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
