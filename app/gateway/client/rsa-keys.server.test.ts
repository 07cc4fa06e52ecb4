import { afterEach, expect, test } from "vitest";
import { login } from "../resources/accounts/session.server";
import { testModulus } from "../testing/example-responses";
import { closeAll, expectGatewayError, sendRefusal, sendSuccess, startTestGateway } from "../testing/http-server";

afterEach(closeAll);

const form = { type: "username", username: "a", password: "b" } as const;
const lastSegment = ({ path }: { path: string }) => path.split("/").at(-1);

test("the key is cached; after a change it is fetched and the body is sent again (gateway 2.1)", async () => {
  const newModulus = `b${testModulus.slice(1)}`;
  let modulus = testModulus;
  let refuses = false;
  const { gateway, requests } = await startTestGateway(({ path }, response) => {
    if (path.endsWith("/rsa")) return response.end(`"${modulus}"\n`);
    if (!refuses) return sendSuccess(response, { token: "tk-2" });
    refuses = false;
    return sendRefusal(response, "request_param_err");
  });
  await login(gateway, form);
  await login(gateway, form);
  expect(requests.filter(({ path }) => path.endsWith("/rsa"))).toHaveLength(1);
  modulus = newModulus;
  refuses = true;
  await expect(login(gateway, form)).resolves.toMatchObject({ token: "tk-2" });
  expect(requests.map(lastSegment).slice(3)).toEqual(["login", "rsa", "login"]);
  expect(requests[3]?.headers.encryption).not.toBe(requests[5]?.headers.encryption);
});

test("when the key has not changed, the body is not sent again (gateway 2.1)", async () => {
  const { gateway, requests } = await startTestGateway(({ path }, response) =>
    path.endsWith("/rsa") ? response.end(testModulus) : sendRefusal(response, "request.param.err"),
  );
  await expectGatewayError(login(gateway, form));
  expect(requests.map(lastSegment)).toEqual(["rsa", "login", "rsa"]);
});

test("without a valid key the call fails as malformed and no body is sent", async () => {
  const { gateway, requests } = await startTestGateway((_, response) => response.end("<html>"));
  expect(await expectGatewayError(login(gateway, form))).toMatchObject({ kind: "malformed" });
  expect(requests).toHaveLength(1);
});
