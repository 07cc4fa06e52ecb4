import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { unknownValue } from "../protocol/coercion.server";
import { listHotGames } from "../resources/games/games.server";
import { getWallet } from "../resources/member/member.server";
import { closeAll, expectGatewayError, sendSuccess, startTestGateway } from "../testing/http-server";

afterEach(closeAll);

const bug = new TypeError("a bug");
const throwBug = () => {
  throw bug;
};
/** A schema that parses a part of the value by itself. */
const nested = unknownValue.transform((value) => z.object({ id: z.string() }).parse(value));

async function startWith(value: unknown) {
  const onUnexpectedError = vi.fn();
  const { gateway } = await startTestGateway(
    (_, response) => sendSuccess(response, value),
    { token: "tk-1" },
    { onUnexpectedError },
  );
  return { gateway, onUnexpectedError };
}

test("an error of the product's own code is passed on, once, and becomes a malformed answer of the call", async () => {
  const { gateway, onUnexpectedError } = await startWith({});
  const request = { schema: unknownValue, toView: throwBug };
  const read = () => gateway.readFeed("getHotGames", { ...request, freshSeconds: 60 });
  expect(await expectGatewayError(gateway.call("getWallet", request))).toMatchObject({
    kind: "malformed",
    status: 200,
  });
  expect(onUnexpectedError.mock.calls).toEqual([["getWallet", bug, undefined]]);
  await Promise.all([expectGatewayError(read()), expectGatewayError(read())]);
  expect(onUnexpectedError.mock.calls).toEqual([
    ["getWallet", bug, undefined],
    ["getHotGames", bug, undefined],
  ]);
});

test("an answer that does not fit its schema is malformed, and no error of the product", async () => {
  const { gateway, onUnexpectedError } = await startWith({ list: "no list", sumBalance: {} });
  const calls = [
    () => getWallet(gateway),
    () => listHotGames(gateway),
    () => gateway.call("getMerchantWallet", { schema: nested, toView: (view) => view }),
  ];
  for (const call of calls) expect(await expectGatewayError(call())).toMatchObject({ kind: "malformed" });
  expect(onUnexpectedError).not.toHaveBeenCalled();
});
