import { expect, it } from "vitest";
import { mayUsePortal } from "./portals";

it.each([1, 2, 41, 42])("account type %i may use the agent portal only", (type) => {
  expect(mayUsePortal("agent", type)).toBe(true);
  expect(mayUsePortal("member", type)).toBe(false);
});

it.each([0, 4, 40])("account type %i may use the member site only", (type) => {
  expect(mayUsePortal("agent", type)).toBe(false);
  expect(mayUsePortal("member", type)).toBe(true);
});
