import { expect, it } from "vitest";
import type { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { carriesPersonalCookie, carriesSessionWithoutOnceCookies, personalCookies } from "./personal-cookies";

const names = Object.values(personalCookies);

it("a page is rendered for the visitor when one of these cookies comes along, with or without its prefix", () => {
  const changing = [
    "session",
    "flash",
    "remembered-login",
    "remembered-agent",
    "ended-session-portal",
    "draft",
    "sent-code",
  ];
  expect(names.filter((name) => carriesPersonalCookie(`lang=EN; ${name}=x`))).toEqual(changing);
  expect(names.filter((name) => carriesPersonalCookie(`__Host-${name}=x; lang=EN`))).toEqual(changing);
});

it("a member's page is not a shared one when one of these comes along, which it removes", () => {
  const isShared = (name: string) => carriesSessionWithoutOnceCookies(`session=x; ${name}=x`);
  expect(names.filter((name) => !isShared(name))).toEqual(["flash", "remembered-agent"]);
  expect(carriesSessionWithoutOnceCookies("lang=EN")).toBe(false);
});

it("a cookie has the same name in the browser as in the code", () => {
  const toKebabCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(names).toEqual(Object.keys(personalCookies).map(toKebabCase));
});

it("a sealed cookie has a name of the list", () => {
  type Name = ConstructorParameters<typeof SealedCookie>[0];
  const listed: Name[] = [personalCookies.knownDevice, personalCookies.lastLogins];
  // @ts-expect-error a cookie that is not in the list
  const unlisted: Name = "unlisted";
  expect(names).toEqual(expect.arrayContaining(listed));
  expect(names).not.toContain(unlisted);
});
