import { expect, test, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "https://gateway.example.invalid");
vi.stubEnv("RUN_MODE", "production");
vi.stubEnv("NODE_ENV", "production");
vi.stubEnv("SESSION_SECRET", "a".repeat(32));
const { testContext } = await import("~/http/context/testing/test-context");
const { openChat } = await import("./service.server");

test("in production the way back from the chat is by https, also behind a proxy that forwards plain http", async () => {
  const call = vi.fn(async (_operation: string, _request: { parameters: object }) => ({
    url: "https://chat.example/1",
  }));
  const ctx = testContext({ url: "http://lobby.example/m/service/chat", gateway: { call }, account: {} });
  expect(await openChat(ctx, true)).toEqual({ ok: true, url: "https://chat.example/1" });
  expect(call.mock.calls[0]?.[1].parameters).toMatchObject({ backUrl: "https://lobby.example/m/service" });
});
