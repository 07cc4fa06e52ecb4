import { createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { listen } from "../lifecycle/listen";
import { explainListenError, printError, StartError } from "./server.mjs";

/** The error of a server that cannot listen there. */
const errorOf = (host: string, port = 0): Promise<NodeJS.ErrnoException> =>
  listen(createServer(), port, host).then(
    () => expect.unreachable(),
    (error) => error,
  );

test.each(["192.0.2.1", "nowhere.invalid"])(
  "an address that is not of this machine (%s) is named with its variable",
  async (host) => {
    const error = await errorOf(host);
    expect(explainListenError(error, { HOST: host, METRICS_HOST: "127.0.0.1" })).toMatch(
      new RegExp(`^HOST: this machine has no address ${host} \\(E[A-Z_]+\\)$`),
    );
    expect(explainListenError(error, { METRICS_HOST: host })).toMatch(/^METRICS_HOST: /);
  },
);

test("a port that is in use is named; other errors are not explained", async () => {
  const server = createServer();
  await listen(server, 0, "127.0.0.1");
  const { port } = server.address() as { port: number };
  expect(explainListenError(await errorOf("127.0.0.1", port), { HOST: "127.0.0.1" })).toMatch(
    new RegExp(`^port ${port} is in use.*PORT, METRICS_PORT`),
  );
  server.close();
  const refused = Object.assign(new Error("another"), { code: "EACCES", address: "127.0.0.1", port: 80 });
  expect(explainListenError(refused, { HOST: "127.0.0.1" })).toBeUndefined();
});

test("a mistake of the operator is printed as its lines, anything else with its stack", () => {
  const printed = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  const bug = new TypeError("a bug");
  for (const error of [new StartError(["PORT: no number", "HOST: empty"]), bug]) printError(error);
  expect(printed.mock.calls.flat()).toEqual(["PORT: no number\n", "HOST: empty\n", `${bug.stack}\n`]);
  printed.mockRestore();
});
