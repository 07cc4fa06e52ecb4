import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Database } from "./database";

/** The key pair of the sign-in providers. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  /** The entry of the JWKS. */
  readonly publicJwk: JWK;
}

/** An elliptic key is made in a millisecond; an RSA key can take longer than a client waits for its first token. */
export const signingAlgorithm = "ES256";

/** The signing key. It is generated on first use and survives restarts and resets. */
export class SigningKeys {
  readonly #database: Database;
  #current: Promise<SigningKey> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  current(): Promise<SigningKey> {
    this.#current ??= this.#load();
    return this.#current;
  }

  async #load(): Promise<SigningKey> {
    const row = this.#database.get<{ id: string; private_jwk: string }>("SELECT * FROM signing_keys LIMIT 1");
    const { id, jwk } = row ? { id: row.id, jwk: JSON.parse(row.private_jwk) as JWK } : await this.#generate();
    const privateKey = await importJWK(jwk, signingAlgorithm);
    if (privateKey instanceof Uint8Array) throw new Error("the stored signing key is not an elliptic key");
    const { d: _secret, ...publicJwk } = jwk;
    return { id, privateKey, publicJwk: { ...publicJwk, kid: id, alg: signingAlgorithm, use: "sig" } };
  }

  async #generate(): Promise<{ id: string; jwk: JWK }> {
    const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
    const jwk = await exportJWK(privateKey);
    const id = randomUUID();
    this.#database.run("INSERT INTO signing_keys VALUES (?, ?)", id, JSON.stringify(jwk));
    return { id, jwk };
  }
}
