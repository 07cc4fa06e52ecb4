import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Certificate {
  /** File with the key and the certificate. */
  bundle: string;
  /** File with the certificate alone. */
  chain: string;
}

/** Makes a key and a certificate for localhost in a folder. */
export function makeCertificate(folder: string): Certificate {
  const bundle = join(folder, "lobby.pem");
  const chain = `${bundle}.crt`;
  const names = ["-subj", "/CN=localhost", "-keyout", bundle, "-out", chain];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...names], { stdio: "pipe" });
  writeFileSync(bundle, readFileSync(bundle, "utf8") + readFileSync(chain, "utf8"));
  return { bundle, chain };
}
