import { expect, test } from "vitest";
import { RequestCookies } from "./request-cookies.server";

const open = () => new RequestCookies(new URL("http://lobby.example/m/home"), null);

function linesOf(cookies: RequestCookies): string[] {
  const headers = new Headers();
  cookies.commit(headers);
  return headers.getSetCookie();
}

test("of two cookies with the same name and path the response has the last one", () => {
  const cookies = open();
  cookies.setPersonal("pending-tap", "", { maxAge: 0 });
  cookies.set("lang", "EN");
  cookies.setPersonal("pending-tap", "tap", { maxAge: 60, path: "/" });
  expect(linesOf(cookies).map((line) => line.split("; ").slice(0, 2))).toEqual([
    ["pending-tap=tap", "Max-Age=60"],
    ["lang=EN", "Path=/"],
  ]);
});

test("cookies with the same name and other paths are other cookies", () => {
  const cookies = open();
  cookies.set("play", "a", { path: "/m/play/1" });
  cookies.set("play", "b", { path: "/m/play/2" });
  expect(linesOf(cookies)).toHaveLength(2);
});
