// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, it } from "vitest";
import { createTranslation } from "~/i18n/instance";
import { renderPage } from "../testing";
import { CaptchaInput } from "./captcha-input";
import { Checkbox } from "./checkbox";
import { CodeInput } from "./code-input";
import { PasswordInput } from "./password-input";
import { PhoneInput } from "./phone-input";
import { DefaultSubmit, SubmitButton } from "./submit-button";
import { TextInput } from "./text-input";

afterEach(cleanup);

/** What a control's aria-describedby leads to. */
function described(control: HTMLElement): (string | null | undefined)[] {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

describe("field", () => {
  it("is labelled, and says nothing more without hint and error", () => {
    renderPage(<TextInput name="username" label="Username" />);
    const input = screen.getByLabelText("Username");
    expect(input.hasAttribute("aria-describedby")).toBe(false);
    expect(input.hasAttribute("aria-invalid")).toBe(false);
  });

  it("is described by its error first, then its hint", () => {
    renderPage(<TextInput name="username" label="Username" hint="4 to 15 letters" error="Too short." />);
    const input = screen.getByLabelText("Username");
    expect(described(input)).toEqual(["Too short.", "4 to 15 letters"]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });

  it("keeps what was typed after an error", () => {
    renderPage(<TextInput name="username" label="Username" defaultValue="amber_fox" error="Taken." />);
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("amber_fox");
  });

  it("ties a checkbox to its error as well", () => {
    renderPage(
      <Checkbox name="agree" error="Accept the terms to continue.">
        I accept
      </Checkbox>,
    );
    expect(described(screen.getByRole("checkbox"))).toEqual(["Accept the terms to continue."]);
  });
});

describe("password", () => {
  const password = <PasswordInput name="password" label="Password" autoComplete="current-password" />;

  it("has no eye in the page that comes from the server", () => {
    const html = renderToString(<I18nextProvider i18n={createTranslation("EN", {})}>{password}</I18nextProvider>);
    expect(html).toContain('type="password"');
    expect(html).not.toContain("<button");
  });

  it("shows and hides what was typed where script runs", () => {
    renderPage(password);
    const eye = screen.getByRole("button", { name: "Show password" });
    fireEvent.click(eye);
    expect(screen.getByLabelText<HTMLInputElement>("Password").type).toBe("text");
    expect(eye.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(eye);
    expect(screen.getByLabelText<HTMLInputElement>("Password").type).toBe("password");
  });
});

describe("buttons inside fields", () => {
  it("asks for a new captcha without checking the form", () => {
    renderPage(<CaptchaInput name="identifying" />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "New picture" }).formNoValidate).toBe(true);
  });

  it("rests while a code may not be sent again (§4)", () => {
    renderPage(<CodeInput name="messageCode" label="Code" send={{ name: "send", value: "sms" }} wait={42} />);
    const button = screen.getByRole<HTMLButtonElement>("button");
    expect(button.disabled).toBe(true);
    expect(button.textContent).toBe("Again in 42 s");
  });

  it("leaves the Enter key to the form's own button", () => {
    renderPage(
      <form>
        <DefaultSubmit />
        <CaptchaInput name="identifying" />
        <SubmitButton>Log in</SubmitButton>
      </form>,
    );
    expect(document.querySelector("form button")?.getAttribute("name")).toBeNull();
  });
});

describe("phone", () => {
  it("sends the only dialling code there is", () => {
    renderPage(<PhoneInput name="mobileNum" label="Mobile" codes={[{ code: "+95", name: "Myanmar" }]} code="+95" />);
    expect(document.querySelector<HTMLInputElement>("input[name=countryDialingCode]")?.value).toBe("+95");
  });

  it("offers a choice among several", () => {
    const codes = [
      { code: "+95", country: "MM", name: "Myanmar" },
      { code: "+86", country: "CN", name: "China" },
    ];
    renderPage(<PhoneInput name="mobileNum" label="Mobile" codes={codes} code="+86" />);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Dialling code" }).value).toBe("+86");
  });
});

describe("submit button", () => {
  it("takes the focus but no second tap while the form is on its way", () => {
    renderPage(<SubmitButton pending>Log in</SubmitButton>);
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
  });
});
