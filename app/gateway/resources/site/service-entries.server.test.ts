import { afterEach, expect, test } from "vitest";
import { encryptText } from "../../protocol/encryption.server";
import { exampleHandler } from "../../testing/example-responses";
import { closeAll, startTestGateway } from "../../testing/http-server";
import { getCustomerServiceLinks } from "./system.server";

afterEach(closeAll);

const KEY = "Qw3rTy78";
const encrypted = (address: string) => encryptText(address, KEY) + KEY;

async function read(entries: object[], contactSchemes: string[] = [], listedHosts: string[] = []) {
  const handler = exampleHandler({ "/wps/system/customerService": { version: { pathList: entries } } });
  const { gateway } = await startTestGateway(handler, {}, { contactSchemes, listedHosts, urlSchemes: ["https:"] });
  return getCustomerServiceLinks(gateway);
}

test.each([
  [["tel"], ["https://chat.example.invalid/", "tel:+95912000001"]],
  [
    ["tel", "mailto"],
    ["https://chat.example.invalid/", "tel:+95912000001", "mailto:help@example.invalid"],
  ],
  [[], ["https://chat.example.invalid/"]],
])("with the further schemes %j, customer service has %j (gateway 2.10)", async (schemes, expected) => {
  const addresses = [
    "https://chat.example.invalid/",
    "http://chat.example.invalid/",
    "tel:+95912000001",
    "mailto:help@example.invalid",
    "javascript:alert(1)",
    "data:text/html,x",
  ];
  const links = await read(
    addresses.map((address) => ({ title: "CS", path: encrypted(address) })),
    schemes,
  );
  expect(links.map(({ url }) => url)).toEqual(expected);
});

test("listed hosts limit pages, and not numbers to call", async () => {
  const paths = [encrypted("tel:+95912000001"), "https://other.example.invalid/", "https://chat.example.invalid/"];
  const links = await read(
    paths.map((path) => ({ title: "CS", path })),
    ["tel"],
    ["chat.example.invalid"],
  );
  expect(links.map(({ url }) => url)).toEqual(["tel:+95912000001", "https://chat.example.invalid/"]);
});

test.each([
  [
    [12, "14"],
    ["12", "14"],
  ],
  [[], []],
  [null, []],
  [undefined, []],
  ["", []],
])("the labels %j of an entry are read as %j (gateway 3.5)", async (labelIds, expected) => {
  expect(await read([{ title: "VIP", path: "https://vip.example.invalid/", labelIds }])).toMatchObject([
    { title: "VIP", labelIds: expected },
  ]);
});
