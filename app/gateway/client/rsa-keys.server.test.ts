import { afterEach, expect, test } from "vitest";
import { login } from "../resources/accounts/session.server";
import { testModulus } from "../testing/gateway";
import { callerFor, closeAll, failure, refuse, success } from "../testing/http-server";

afterEach(closeAll);

test("RSA key: fetched once for a while, fetched again when it changed, and the body sent anew (docs/gateway.md 2.1)", async () => {
  const other = `b${testModulus.slice(1)}`;
  let key = testModulus;
  let refusing = false;
  const { caller: gateway, seen } = await callerFor(({ path, headers }, response) => {
    if (path.endsWith("/rsa")) return response.end(`"${key}"\n`);
    if (!refusing) return success(response, { token: "tk-2" });
    refusing = headers.encryption === undefined;
    return refuse(response, "request_param_err");
  });
  const form = { type: "username", username: "a", password: "b" } as const;
  await login(gateway, form);
  await login(gateway, form);
  expect(seen.filter(({ path }) => path.endsWith("/rsa"))).toHaveLength(1);
  key = other;
  refusing = true;
  await expect(login(gateway, form)).resolves.toMatchObject({ token: "tk-2" });
  expect(seen.map(({ path }) => path.split("/").at(-1)).slice(3)).toEqual(["login", "rsa", "login"]);
  expect(seen[3]?.headers.encryption).not.toBe(seen[5]?.headers.encryption);
});

test("RSA key: when it is still the same, the body is not sent again (docs/gateway.md 2.1)", async () => {
  const { caller: gateway, seen } = await callerFor(({ path }, response) =>
    path.endsWith("/rsa") ? response.end(testModulus) : refuse(response, "request.param.err"),
  );
  await failure(login(gateway, { type: "username", username: "a", password: "b" }));
  expect(seen.map(({ path }) => path.split("/").at(-1))).toEqual(["rsa", "login", "rsa"]);
});

test("RSA key: an answer that is none is malformed, and no body is sent", async () => {
  const { caller: gateway, seen } = await callerFor((_, response) => response.end("<html>"));
  expect(await failure(login(gateway, { type: "", username: "a", password: "b" }))).toMatchObject({
    kind: "malformed",
  });
  expect(seen).toHaveLength(1);
});
