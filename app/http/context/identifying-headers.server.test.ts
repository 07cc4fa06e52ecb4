import { expect, it } from "vitest";
import { identifyingHeaders } from "./identifying-headers.server";

const headers = { cookie: "session=sealed; lang=CN; theme=light", "accept-language": "my" };
const cookiesFor = (address: string) => {
  const url = new URL(address, "http://localhost");
  return identifyingHeaders(new Request(url, { headers }), url).get("cookie");
};

it("the page that browsers keep is rendered without the visitor's cookies", () => {
  expect(cookiesFor("/offline")).toBe("");
  expect(cookiesFor("/Offline/")).toBe("");
  expect(cookiesFor("/offline?lang=MY&theme=light")).toBe("lang=MY; theme=light");
  expect(cookiesFor("/offline?lang=MY;%20session=x&session=y")).toBe("");
});

it("every other page is rendered with them", () => {
  expect(cookiesFor("/m/home")).toBe(headers.cookie);
});
