import { expect, it } from "vitest";
import { scripts } from "../../package.json";
import { projectArguments, UNIT_PROJECTS } from "./unit-tests.mjs";

it.each(["test:unit", "test:watch"] as const)("%s runs the projects that need no build, and no other", (name) => {
  const [, ...args] = scripts[name].split(" ").filter((word) => word !== "run");
  expect(args).toEqual(projectArguments(UNIT_PROJECTS));
});
