import { describe, expect, it } from "vitest";
import type { SessionRecord } from "~/session/session.server";
import { writeOwnerOf } from "./write-owner.server";

const ownerOf = (record: Partial<SessionRecord> | undefined, address = "192.0.2.1") =>
  writeOwnerOf({ session: { record: record as SessionRecord | undefined }, request: { address } });

describe("whose writes are counted together", () => {
  it("all sessions and addresses of an account", () => {
    const owner = ownerOf({ id: "s1", name: "Demo_user1", type: 0 });
    expect(ownerOf({ id: "s2", name: "demo_user1", type: 0 }, "192.0.2.2")).toBe(owner);
    expect(ownerOf({ id: "s3", name: "demo_user2", type: 0 })).not.toBe(owner);
  });

  it("guests and trials of one subscriber, who gets any number of trials and of IPv6 addresses", () => {
    const owner = ownerOf(undefined, "2001:db8::1");
    expect(ownerOf({ id: "s1", name: "trial1", type: 4 }, "2001:db8::2")).toBe(owner);
    expect(ownerOf({ id: "s2", name: "trial2", type: 4 }, "2001:db8::3")).toBe(owner);
    expect(ownerOf(undefined, "2001:db8:0:1::1")).not.toBe(owner);
  });
});
