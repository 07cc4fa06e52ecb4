import { describe, expect, it } from "vitest";
import { resolveRunMode } from "./run-mode.mjs";

const GATEWAY_URL = "https://gateway.example";

describe("the run mode", () => {
  it("is production with a gateway, and RUN_MODE=local has to be said", () => {
    expect(resolveRunMode({ GATEWAY_URL })).toEqual({ mode: "production" });
    expect(resolveRunMode({ GATEWAY_URL, NODE_ENV: "development" })).toEqual({ mode: "production" });
    expect(resolveRunMode({ GATEWAY_URL, RUN_MODE: "local" })).toEqual({ mode: "local" });
  });

  it("is local without a gateway, for the sandbox", () => {
    expect(resolveRunMode({})).toEqual({ mode: "local" });
    expect(resolveRunMode({ RUN_MODE: "", NODE_ENV: "" })).toEqual({ mode: "local" });
  });

  it("is local on the development server, whatever its gateway is", () => {
    expect(resolveRunMode({ GATEWAY_URL }, { dev: true })).toEqual({ mode: "local" });
  });

  it.each([{ RUN_MODE: "production" }, { NODE_ENV: "production" }, { NODE_ENV: "production", GATEWAY_URL: "" }])(
    "%o without a gateway stops with one line and starts no sandbox",
    (environment) => {
      const { mode, problem } = resolveRunMode(environment);
      expect(mode).toBe("production");
      expect(problem).toMatch(/^GATEWAY_URL is required in production.*RUN_MODE=local.*$/);
    },
  );
});
