import { expect, it } from "vitest";
import { readConfiguration } from "./configuration";

it("has a default for every variable; empty counts as absent", () => {
  expect(readConfiguration({ SANDBOX_SEED: "" })).toEqual({
    port: 4100,
    host: "127.0.0.1",
    publicHost: "localhost",
    data: expect.stringMatching(/\.data.sandbox$/),
    seed: "ambera",
    merchantCode: "DEMO",
    timeZone: "Asia/Yangon",
    tokenIdleSeconds: 1800,
    captchaAfter: 2,
    fixedCodes: false,
    latencyMs: 0,
    pictures: "raster",
  });
});

it("reports every mistake", () => {
  expect(() => readConfiguration({ SANDBOX_PORT: "x", SANDBOX_FIXED_CODES: "maybe" })).toThrow(
    /SANDBOX_PORT[\s\S]*SANDBOX_FIXED_CODES/,
  );
});
