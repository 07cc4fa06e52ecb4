import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "./testing/test-sandbox";

let test: TestSandbox;

beforeAll(async () => {
  test = await startTestSandbox();
});

afterAll(() => test.close());

/** Whether something answers at this address. */
const answers = (url: URL) =>
  fetch(url).then(
    () => true,
    () => false,
  );

it("all its ports are open at its own address alone", async () => {
  const { url, imageHosts, gameHost, controlUrl, providers } = test.sandbox;
  const addresses = [url, ...imageHosts, gameHost, controlUrl, providers.issuers.google].map((each) => new URL(each));
  expect(new Set(addresses.map(({ port }) => port)).size).toBe(6);
  for (const { port } of addresses) {
    expect(await answers(new URL(`http://127.0.0.1:${port}`)), port).toBe(true);
    // Another address of the same machine.
    expect(await answers(new URL(`http://127.0.0.2:${port}`)), port).toBe(false);
  }
});
