import { afterEach, expect, test } from "vitest";
import { startGatewayWith } from "../../testing/example-responses";
import { closeAll } from "../../testing/http-server";
import { getSystemStatus } from "./system.server";

afterEach(closeAll);

test("without image hosts those of games have the pictures (gateway 1.11 quirk 22)", async () => {
  const info = { imageCDNs: [], launchGameCDNs: ["https://play.example.invalid"] };
  const { gateway } = await startGatewayWith("/wps/system/status", { info });
  expect((await getSystemStatus(gateway)).imageHosts).toEqual(["https://play.example.invalid"]);
});

test("hosts are read with spaces, a slash at their end and without a scheme; what is no host is dropped (gateway 3.5)", async () => {
  const imageCDNs = [
    " https://img1.example.invalid/ ",
    "//img2.example.invalid",
    "img3.example.invalid",
    "img4.example.invalid:8443/cdn//",
    "",
    null,
    "   ",
    "/img/cdn",
    "https://",
    "ftp://img5.example.invalid",
    "javascript:alert(1)",
  ];
  const { gateway } = await startGatewayWith("/wps/system/status", { info: { imageCDNs } });
  expect((await getSystemStatus(gateway)).imageHosts).toEqual([
    "https://img1.example.invalid",
    "https://img2.example.invalid",
    "https://img3.example.invalid",
    "https://img4.example.invalid:8443/cdn",
  ]);
});

test("an image host that a header cannot hold is dropped", async () => {
  const imageCDNs = [
    "https://cdn/;script-src-elem",
    "https://cdn;script-src-elem",
    "https://cdn,x",
    "https://*",
    `https://c${"/".repeat(300)}x`,
  ];
  const { gateway } = await startGatewayWith("/wps/system/status", { info: { imageCDNs } });
  const { imageHosts } = await getSystemStatus(gateway);
  expect(imageHosts).toEqual(["https://cdn/;script-src-elem"]);
});
