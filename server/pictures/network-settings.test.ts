import { describe, expect, it } from "vitest";
import { networkEnvironment, networkFlags } from "./network-settings";

describe("A process that fetches for the server", () => {
  const from = {
    NODE_EXTRA_CA_CERTS: "/etc/ca.pem",
    SESSION_SECRET: "secret",
    NODE_OPTIONS: "--max-old-space-size=300 --use-openssl-ca --dns-result-order=ipv4first --inspect",
  };

  it("checks certificates as the server was told, and learns nothing else", () => {
    expect(networkEnvironment(from)).toEqual({ NODE_EXTRA_CA_CERTS: "/etc/ca.pem" });
    expect(networkFlags(from)).toEqual(["--use-openssl-ca", "--dns-result-order=ipv4first"]);
  });
});
