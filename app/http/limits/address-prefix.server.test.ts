import { expect, test } from "vitest";
import { networkOf, prefixOf } from "./address-prefix.server";

test.each([
  ["192.0.2.17", "192.0.2.17/32", "192.0.2.0/24"],
  ["::ffff:192.0.2.17", "192.0.2.17/32", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8:1:2:ffff::1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:2::%eth0", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["", "", ""],
  ["unknown", "unknown", "unknown"],
])("%s counts as %s, in the network %s", (address, prefix, network) => {
  expect([prefixOf(address), networkOf(address)]).toEqual([prefix, network]);
});
