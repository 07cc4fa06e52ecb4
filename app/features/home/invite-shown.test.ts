import { afterEach, expect, it, vi } from "vitest";
import { markInviteShown, wasInviteShown } from "./invite-shown";

afterEach(() => vi.unstubAllGlobals());

function stubStorage(storage: Partial<Storage>): void {
  vi.stubGlobal("sessionStorage", storage);
}

const refuse = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};

it("the invitation is shown once in a session of the browser (behaviour 3.18)", () => {
  const values = new Map<string, string>();
  stubStorage({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  });
  expect(wasInviteShown()).toBe(false);
  expect(markInviteShown()).toBe(true);
  expect(wasInviteShown()).toBe(true);
});

it("a private window that refuses to store shows no invitation and does not fail (behaviour 3.18)", () => {
  stubStorage({ getItem: () => null, setItem: refuse });
  expect(markInviteShown()).toBe(false);
});

it("a browser without storage shows no invitation (behaviour 3.18)", () => {
  stubStorage({ getItem: refuse, setItem: refuse });
  expect(wasInviteShown()).toBe(true);
});
