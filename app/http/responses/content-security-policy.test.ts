import { expect, it } from "vitest";
import { toOrigins } from "~/platform/origin";
import { pagePolicy } from "./content-security-policy";

it("a host of the settings adds a source and never a directive", () => {
  const hosts = ["https://cdn/;script-src-elem", "https://cdn;script-src-elem *", "https://cdn,default-src *"];
  const sources = { imageHosts: toOrigins(hosts), formHosts: toOrigins(hosts), frameSources: toOrigins(hosts) };
  const names = (policy: string) => policy.split("; ").map((directive) => directive.split(" ")[0]);
  const policy = pagePolicy(sources);
  expect(names(policy)).toEqual(names(pagePolicy({ imageHosts: [] })));
  expect(policy).toContain("img-src 'self' data: https://cdn;");
  expect(policy).toContain("frame-src https://cdn;");
  expect(policy).not.toMatch(/elem|,/);
});
