import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { logger } from "~/platform/logger.server";
import { handleDataRequest, handleError } from "./entry.server";
import { connectionContext } from "./http/context/connection.server";

test("what an unexpected error of a page quotes of the text that it could not parse is not logged", () => {
  const logged = vi.spyOn(logger, "error").mockReturnValue();
  const request = new Request("http://lobby.example/m/home?from=secret");
  const fault = () => {
    try {
      return JSON.parse("personal words");
    } catch (error) {
      return error;
    }
  };
  handleError(fault(), { request, params: {}, context: new RouterContextProvider() });
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { name: "SyntaxError", path: "/m/home", stack: expect.stringMatching(/^ +at /) },
    "unexpected error",
  );
  logged.mockRestore();
});

test("data for the app take from the visitor's budget what their size costs, and are sent as they are", async () => {
  const chargeAnswer = vi.fn();
  const work = { priority: "guest", chargeAnswer } as const;
  const context = new RouterContextProvider();
  context.set(connectionContext, { requestId: "r1", address: undefined, startedAt: 0, forCache: false, work });
  const headers = { "content-type": "text/x-script" };
  const data = new Response("a".repeat(1000), { status: 202, headers });
  const request = new Request("http://lobby.example/m/home.data");
  const response = await handleDataRequest(data, { request, params: {}, context });
  expect([response.status, response.headers.get("content-type")]).toEqual([202, "text/x-script"]);
  expect(await response.text()).toBe("a".repeat(1000));
  expect(chargeAnswer).toHaveBeenCalledExactlyOnceWith(1000);
});
