import { afterEach, expect, test } from "vitest";
import { getWallet } from "../resources/member/member.server";
import { closeAll, expectGatewayError, startServer, startTestGateway } from "../testing/http-server";

afterEach(closeAll);

test.each([301, 302, 303, 307, 308])(
  "a redirect (%i) of the gateway is not followed, so no token goes elsewhere",
  async (status) => {
    const elsewhere = await startServer((_request, response) => void response.end("{}"));
    const { gateway, requests } = await startTestGateway(
      (_request, response) => void response.writeHead(status, { location: elsewhere.url }).end(),
      { token: "tk-1" },
    );
    await expectGatewayError(getWallet(gateway));
    expect(requests.length).toBeGreaterThan(0);
    expect(elsewhere.requests).toEqual([]);
  },
);
