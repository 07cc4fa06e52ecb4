import { afterAll, expect, test } from "vitest";
import { startGatewayWith } from "~/gateway/testing/example-responses";
import { closeAll } from "~/gateway/testing/http-server";
import { testContext } from "~/http/context/testing/test-context";
import { getFooterLinks } from "./footer.server";

afterAll(closeAll);

test("the footer links help topics without a tag by their place, as the tabs of the help centre do (behaviour 2.20)", async () => {
  const topics = [{ title: "A", tag: "start" }, { title: "B" }, { tag: "no title" }, { title: "D" }];
  const { gateway } = await startGatewayWith("/wps/system/helpCenter", topics);
  const { help } = await getFooterLinks(testContext({ gateway }));
  expect(help).toEqual([
    { to: "/m/help?tag=start", label: "A" },
    { to: "/m/help?tag=1", label: "B" },
    { to: "/m/help?tag=3", label: "D" },
  ]);
});
