import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { logger } from "~/platform/logger.server";
import { handleError } from "./entry.server";

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
