// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, it } from "vitest";
import { createTranslation } from "~/i18n/create-translation";
import { renderWithProviders } from "../testing/render-with-providers";
import { CaptchaInput } from "./captcha-input";
import { Checkbox } from "./checkbox";
import { CodeInput } from "./code-input";
import { ImagesInput } from "./images-input";
import { PasswordInput } from "./password-input";
import { PhoneInput } from "./phone-input";
import { DefaultSubmit, SubmitButton } from "./submit-button";
import { TextInput } from "./text-input";

afterEach(cleanup);

/** Texts of the elements that `aria-describedby` refers to. */
function descriptionsOf(control: HTMLElement): (string | null | undefined)[] {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

describe("field", () => {
  it("has a label, and no description without hint and error", () => {
    renderWithProviders(<TextInput name="username" label="Username" />);
    const input = screen.getByLabelText("Username");
    expect(input.hasAttribute("aria-describedby")).toBe(false);
    expect(input.hasAttribute("aria-invalid")).toBe(false);
  });

  it("is described by its error, then by its hint", () => {
    renderWithProviders(<TextInput name="username" label="Username" hint="4 to 15 letters" error="Too short." />);
    const input = screen.getByLabelText("Username");
    expect(descriptionsOf(input)).toEqual(["Too short.", "4 to 15 letters"]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });

  it("keeps its value after an error", () => {
    renderWithProviders(<TextInput name="username" label="Username" defaultValue="amber_fox" error="Taken." />);
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("amber_fox");
  });

  it("connects a checkbox with its error", () => {
    renderWithProviders(
      <Checkbox name="agree" error="Accept the terms to continue.">
        I accept
      </Checkbox>,
    );
    expect(descriptionsOf(screen.getByRole("checkbox"))).toEqual(["Accept the terms to continue."]);
  });
});

describe("password", () => {
  const password = <PasswordInput name="password" label="Password" autoComplete="current-password" />;

  it("has no show button in server-rendered HTML", () => {
    const html = renderToString(<I18nextProvider i18n={createTranslation("EN", {})}>{password}</I18nextProvider>);
    expect(html).toContain('type="password"');
    expect(html).not.toContain("<button");
  });

  it("can be pasted, and filled in by a password manager", () => {
    renderWithProviders(password);
    const field = screen.getByLabelText<HTMLInputElement>("Password");
    expect(fireEvent.paste(field)).toBe(true);
    expect(field.autocomplete).toBe("current-password");
  });

  it("shows and hides the password after hydration", () => {
    renderWithProviders(password);
    const toggle = screen.getByRole("button", { name: "Show password" });
    fireEvent.click(toggle);
    expect(screen.getByLabelText<HTMLInputElement>("Password").type).toBe("text");
    expect(toggle.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(toggle);
    expect(screen.getByLabelText<HTMLInputElement>("Password").type).toBe("password");
  });
});

describe("buttons inside fields", () => {
  it("request a new captcha without validating the form", () => {
    renderWithProviders(<CaptchaInput name="identifying" />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "New picture" }).formNoValidate).toBe(true);
  });

  it("keep the focus when another captcha empties the field", () => {
    const translation = createTranslation("EN", { common: { newPicture: "New picture" } });
    const captcha = (resetKey: string) => (
      <I18nextProvider i18n={translation}>
        <CaptchaInput name="identifying" resetKey={resetKey} />
      </I18nextProvider>
    );
    const { rerender } = render(captcha("first"));
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "1234" } });
    const button = screen.getByRole("button", { name: "New picture" });
    button.focus();
    rerender(captcha("second"));
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
    expect(document.activeElement).toBe(button);
  });

  it("answer while another code may not be sent, and send nothing (behaviour 10.4)", () => {
    const answered: string[] = [];
    const onTooSoon = () => answered.push("too soon");
    renderWithProviders(
      <form onSubmit={() => answered.push("sent")}>
        <CodeInput
          name="messageCode"
          label="Code"
          send={{ name: "send", value: "sms" }}
          waitSeconds={42}
          onTooSoon={onTooSoon}
        />
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>("button");
    expect(button.disabled).toBe(false);
    expect(button.textContent).toBe("Again in 42 s");
    fireEvent.click(button);
    expect(answered).toEqual(["too soon"]);
  });

  it("leave the Enter key to the default submit button", () => {
    renderWithProviders(
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
  it("sends the dialling code if there is only one", () => {
    renderWithProviders(
      <PhoneInput name="mobileNum" label="Mobile" codes={[{ code: "+95", name: "Myanmar" }]} code="+95" />,
    );
    expect(document.querySelector<HTMLInputElement>("input[name=countryDialingCode]")?.value).toBe("+95");
  });

  it("offers a choice of several dialling codes", () => {
    const codes = [
      { code: "+95", country: "MM", name: "Myanmar" },
      { code: "+86", country: "CN", name: "China" },
    ];
    renderWithProviders(<PhoneInput name="mobileNum" label="Mobile" codes={codes} code="+86" />);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Dialling code" }).value).toBe("+86");
    const flag = document.querySelector(".flag")?.innerHTML;
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "+95" } });
    expect(document.querySelector(".flag")?.innerHTML).not.toBe(flag);
  });
});

describe("pictures", () => {
  it("pictures are listed with name and size after they were chosen", () => {
    renderWithProviders(<ImagesInput name="images" label="Pictures" />);
    const input = screen.getByLabelText<HTMLInputElement>("Pictures");
    const file = new File([new Uint8Array(1500)], "proof.png", { type: "image/png" });
    Object.defineProperty(input, "files", { value: [file], configurable: true, writable: true });
    fireEvent.change(input);
    expect(screen.getByRole("listitem").textContent).toContain("proof.png2 KB");
    // jsdom has no DataTransfer, like old browsers, in which all files are taken back.
    Object.defineProperty(input, "value", {
      set: () => Object.defineProperty(input, "files", { value: [] }),
      configurable: true,
    });
    fireEvent.click(screen.getByRole("button", { name: "Remove proof.png" }));
    expect(screen.queryByRole("listitem")).toBeNull();
  });
});

/** A form whose answer comes without another document. */
function PageOfApp() {
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <ImagesInput name="images" label="Pictures" hint={isRefused ? "refused" : "PNG"} sentBefore={isRefused} />
      <button type="button" onClick={() => setRefused(true)}>
        Send
      </button>
    </>
  );
}

describe("pictures of a form that comes back", () => {
  const description = () => descriptionsOf(screen.getByLabelText("Pictures"));

  it("pictures have to be chosen again when the page is a new document, until some are chosen", () => {
    renderWithProviders(<ImagesInput name="images" label="Pictures" hint="PNG" error="Too large." sentBefore />);
    expect(description()).toEqual(["Choose the pictures again.", "Too large.", "PNG"]);
    const input = screen.getByLabelText<HTMLInputElement>("Pictures");
    Object.defineProperty(input, "files", { value: [new File([""], "proof.png")] });
    fireEvent.change(input);
    expect(description()).toEqual(["Too large.", "PNG"]);
  });

  it("pictures stay chosen when the form was sent by script", () => {
    renderWithProviders(<PageOfApp />);
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(description()).toEqual(["refused"]);
  });
});

describe("submit button", () => {
  it("stays focusable but is marked as disabled while the form is submitted", () => {
    renderWithProviders(<SubmitButton isSubmitting>Log in</SubmitButton>);
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
  });
});
