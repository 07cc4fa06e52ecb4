import { expect, test, vi } from "vitest";
import type { Supervisor } from "~/platform/supervisor.server";
import type { ClaimQuestion, StoredOutcome } from "~/platform/supervisor-protocol";
import { SupervisorClaims } from "./supervisor-claims.server";

/** Of a call that changes something (docs/gateway.md 1.10), and of the form that it is for (docs/behaviour.md 19.7). */
const [GATEWAY_WAIT_MS, FORM_MS] = [6_500, 10_000];

test("a worker waits for another one's outcome as long as that may wait for the gateway, and answers in time itself", async () => {
  const ask = vi.fn(async (_question: { milliseconds: number }) => "unknown" as const);
  const claims = new SupervisorClaims({ ask } as unknown as Supervisor, "kept");
  expect(await claims.wait("digest")).toBe("unknown");
  const [{ milliseconds }] = ask.mock.calls[0] ?? [{ milliseconds: 0 }];
  expect(milliseconds).toBeGreaterThan(GATEWAY_WAIT_MS);
  expect(milliseconds).toBeLessThan(FORM_MS);
});

test("the supervisor gets an outcome as it is, and a worker that waits gets the same", async () => {
  let published: StoredOutcome | undefined;
  const ask = async (question: ClaimQuestion) => {
    if (question.ask === "publish") published = question.outcome;
    return question.ask === "publish" ? "done" : published;
  };
  const claims = new SupervisorClaims({ ask } as unknown as Supervisor, "kept");
  claims.publish("digest", "claim", { value: { value: "sent" } }, 10);
  expect(published).toEqual({ value: { value: "sent" } });
  expect(await claims.wait("digest")).toEqual({ value: { value: "sent" } });
});
