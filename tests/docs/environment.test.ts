import { describe, expect, it } from "vitest";
import { parseConfiguration } from "~/platform/configuration.server";
import { environment } from "~/platform/environment/environment";
import type { EnvironmentVariable } from "~/platform/environment/variable";
import { readConfiguration } from "../../server/sandbox/configuration";
import { filesBelow, read } from "./documents";

const variables: readonly EnvironmentVariable[] = environment;
const defaults = Object.fromEntries(
  variables.flatMap((variable) => ("default" in variable ? [[variable.name, variable.default]] : [])),
);

const SET_BY_PRODUCT: ReadonlySet<string> = new Set(["TZ"]);

describe("the table of environment variables", () => {
  it("has every variable that the product, its server and the sandbox read, and no other", () => {
    const sources = ["app", "server"].flatMap(filesBelow).filter((file) => /(?<!\.test)\.(?:tsx?|mjs)$/.test(file));
    const names = sources.flatMap((file) =>
      // `import.meta.env` holds constants of the build.
      [...read(file).matchAll(/(?<!import\.meta\.)\benv\.([A-Z][A-Z0-9_]*)\b/g)].map(([, name = ""]) => name),
    );
    const settings = new Set(names.filter((name) => !SET_BY_PRODUCT.has(name)));
    expect([...settings].sort()).toEqual(variables.map(({ name }) => name).sort());
  });

  it("has the defaults of the product's configuration", () => {
    const required = {
      RUN_MODE: "local",
      GATEWAY_URL: "https://gateway.example.invalid",
      MERCHANT_CODE: "DEMO",
      SESSION_SECRET: "a".repeat(32),
    };
    expect(parseConfiguration({ ...defaults, ...required })).toEqual(parseConfiguration(required));
  });

  it("has the defaults of the sandbox", () => {
    expect(readConfiguration(defaults)).toEqual(readConfiguration({}));
  });

  it("names each variable once", () => {
    expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length);
  });
});
