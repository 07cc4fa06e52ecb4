import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { logger } from "~/platform/logger.server";
import { testContext } from "../context/testing/test-context";
import { getFormCaptcha } from "./form-captcha.server";

const IMAGE = "data:image/png;base64,iVBORw0KGgo=";

/** @param getImage the call of the gateway */
const createContext = (getImage: () => Promise<string>) => testContext({ gateway: { call: getImage } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("an action and the page that is rendered after it show the same captcha", async () => {
  const getImage = vi.fn(async () => IMAGE);
  const ctx = createContext(getImage);
  expect(await getFormCaptcha(ctx)).toEqual({ image: IMAGE });
  expect(await getFormCaptcha(ctx)).toEqual({ image: IMAGE });
  expect(getImage).toHaveBeenCalledTimes(1);
});

test("a form does not wait longer than 800 ms for its captcha (behaviour 19.7)", async () => {
  const captcha = getFormCaptcha(createContext(() => new Promise(() => undefined)));
  await vi.advanceTimersByTimeAsync(800);
  expect(await captcha).toEqual({});
});

test("a form has no captcha after a failure of the gateway; a bug of the product is logged too", async () => {
  const logged = vi.spyOn(logger, "error");
  const failure = new GatewayError({ operation: "getCaptcha", kind: "malformed", message: "loading_failed" });
  expect(await getFormCaptcha(createContext(() => Promise.reject(failure)))).toEqual({});
  expect(logged).not.toHaveBeenCalled();
  expect(await getFormCaptcha(createContext(() => Promise.reject(new TypeError("a bug"))))).toEqual({});
  expect(logged).toHaveBeenCalledTimes(1);
});
