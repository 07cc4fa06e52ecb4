/** The parts of an RSA key for decryption without padding (textbook RSA). */
export interface RsaKey {
  readonly modulus: bigint;
  readonly privateExponent: bigint;
}

/** The published test key (docs/gateway.md 2.6). Its private exponent is public: it protects nothing. */
export const testKey: RsaKey = {
  modulus: BigInt(
    "0x9ee4caec2c18a50abca21d15aa558b16b209a19ff7ae4fd8de129a3d45e85abda954ef890d57a24c74c237b8007ba1535891100af5de4ca616ed44ea9dbd61b7d2fb589dee2e0bd68eff3629af76552e49fc20d86c9d58740bad8e348703f72ca488af6aee9673d8f38da896501ee3e1c0ae4942eef841581a75c68aa197cafb",
  ),
  privateExponent: BigInt(
    "0x9b3b951074e842dda17a9405a59adb3efa0334d70ee84a73ea49ac4c6e6ed9afefadde333c48c07407a1f3439d9d2af83d4fc3a7a19b63b0e4373c1c26ad6db7da81a50fdd2be8c06f84d40da7c26516fba380014ec75aeed50cb8a0d7335fe9eea88856ae0d8e12f982777b59618fad2327fae00c251fd193959e7b73308a99",
  ),
};

/** The modulus as `getRsaKey` sends it: plain hex without a prefix (docs/gateway.md 2.1). */
export function modulusText(key: RsaKey): string {
  return key.modulus.toString(16);
}
