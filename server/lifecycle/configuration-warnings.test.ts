import { describe, expect, it } from "vitest";
import { parseConfiguration } from "~/platform/configuration.server";
import { configurationWarnings } from "./configuration-warnings";

const careful = {
  RUN_MODE: "production",
  GATEWAY_URL: "https://gateway.example",
  MERCHANT_CODE: "DEMO",
  SESSION_SECRET: "a".repeat(32),
  GAME_HOSTS: "games.example",
  PUBLIC_HOSTS: "lobby.example",
  TRUST_PROXY_HOPS: "1",
};
const warningsOf = (changes: Record<string, string>) =>
  configurationWarnings(parseConfiguration({ ...careful, ...changes }));

describe("warnings at start", () => {
  it("several instances without Redis, where a repeated write is sent twice, are warned of", () => {
    const several = { INSTANCES: "3", REDIS_URL: "" };
    expect(warningsOf(several)).toEqual([expect.stringMatching(/^INSTANCES is 3 .*twice/)]);
    expect(warningsOf({ ...several, RUN_MODE: "local" })).toHaveLength(1);
    expect(warningsOf({ ...several, REDIS_URL: "redis://redis" })).toEqual([]);
  });

  it("a careful production run has no warnings", () => {
    expect(warningsOf({})).toEqual([]);
  });

  it.each([
    [{ GATEWAY_URL: "http://gateway.example" }, /^GATEWAY_URL is plain http/],
    [{ GAME_HOSTS: "" }, /^GAME_HOSTS is not set/],
    [{ PUBLIC_HOSTS: "" }, /^PUBLIC_HOSTS is not set/],
    [{ TRUST_PROXY_HOPS: "0" }, /^TRUST_PROXY_HOPS is 0/],
    [{ HOST: "0.0.0.0" }, /^HOST is 0\.0\.0\.0 and PROXY_ADDRESSES is not set/],
  ])("%o is told", (changes, text) => {
    expect(warningsOf(changes)).toEqual([expect.stringMatching(text)]);
    expect(warningsOf({ ...changes, RUN_MODE: "local" })).toEqual([]);
  });
});
