import { loadScript } from "./load-script";

/** Where a check is started: the data attributes of its place. */
export type CheckSettings = Readonly<Partial<Record<"human" | "key" | "src" | "language" | "challenge", string>>>;

/** What a widget reports. */
export interface CheckEvents {
  /** The widget is ready. @param show shows its check, again when the person has lost sight of it */
  ready(show: () => void): void;
  /** The form fields of the result. */
  passed(fields: Readonly<Record<string, string>>): void;
  /** The person closed the check. */
  closed(): void;
  failed(): void;
}

/** The part of GeeTest's captcha object that is used. */
interface GeetestCaptcha {
  onReady(handler: () => void): GeetestCaptcha;
  onSuccess(handler: () => void): GeetestCaptcha;
  onError(handler: () => void): GeetestCaptcha;
  onClose(handler: () => void): GeetestCaptcha;
  getValidate(): Readonly<Record<string, string>> | false | undefined;
  /** Version 3. */
  verify?(): void;
  /** Version 4. */
  showCaptcha?(): void;
}

type InitGeetest = (config: Record<string, unknown>, ready: (captcha: GeetestCaptcha) => void) => void;

interface Recaptcha {
  ready(done: () => void): void;
  render(element: HTMLElement, options: Record<string, unknown>): number;
  execute(id: number): void;
}

const globals = window as unknown as { initGeetest: InitGeetest; initGeetest4: InitGeetest; grecaptcha: Recaptcha };

/** Loads the provider's widget and shows its check. It may reject or report `failed`; later reports may follow. */
export function openCheck(settings: CheckSettings, events: CheckEvents): Promise<void> {
  if (settings.human === "recaptcha") return openRecaptcha(settings, events);
  return settings.human === "geetest-v4" ? openGeetestV4(settings, events) : openGeetestV3(settings, events);
}

/** https://docs.geetest.com/captcha/apirefer/api/web: each check needs a challenge that the gateway has registered. */
async function openGeetestV3(
  { src = "", language, challenge = "" }: CheckSettings,
  events: CheckEvents,
): Promise<void> {
  const [answer] = await Promise.all([fetch(challenge, { headers: { accept: "application/json" } }), loadScript(src)]);
  if (!answer.ok) throw new Error("challenge");
  const { id, challenge: registered, newCaptcha } = await answer.json();
  const config = { gt: id, challenge: registered, new_captcha: newCaptcha, offline: false, lang: language };
  globals.initGeetest({ ...config, ...commonConfig(events), https: isSecure() }, (captcha) =>
    follow(captcha, events, ({ geetest_challenge = "", geetest_seccode = "" }) => ({
      geetestChallenge: geetest_challenge,
      geetestSeccode: geetest_seccode,
    })),
  );
}

/** https://docs.geetest.com/BehaviorVerification/apirefer/api/web: the result is sent on as it is. */
async function openGeetestV4({ key, src = "", language }: CheckSettings, events: CheckEvents): Promise<void> {
  await loadScript(src);
  globals.initGeetest4({ captchaId: key, language, ...commonConfig(events) }, (captcha) =>
    follow(captcha, events, (result) => result),
  );
}

/** The widget is bound to buttons of the page, and shows a dialog of its own. */
function commonConfig({ failed }: CheckEvents) {
  return { product: "bind", protocol: `${location.protocol}//`, onError: failed };
}

const isSecure = () => location.protocol === "https:";

function follow(
  captcha: GeetestCaptcha,
  events: CheckEvents,
  toFields: (result: Readonly<Record<string, string>>) => Readonly<Record<string, string>>,
): void {
  captcha.onReady(() => events.ready(() => (captcha.showCaptcha ? captcha.showCaptcha() : captcha.verify?.())));
  captcha.onSuccess(() => {
    const result = captcha.getValidate();
    if (result) events.passed(toFields(result));
    else events.failed();
  });
  captcha.onError(events.failed);
  captcha.onClose(events.closed);
}

/** https://developers.google.com/recaptcha/docs/invisible: it says nothing when the person closes its check. */
async function openRecaptcha({ key, src = "", language = "" }: CheckSettings, events: CheckEvents): Promise<void> {
  await loadScript(`${src}?${new URLSearchParams({ render: "explicit", hl: language })}`);
  globals.grecaptcha.ready(() => {
    // An element takes one widget, and a widget of its own belongs to each check.
    document.querySelector("[data-human-widget]")?.remove();
    const element = document.createElement("div");
    element.dataset.humanWidget = "";
    document.body.append(element);
    const id = globals.grecaptcha.render(element, {
      sitekey: key,
      size: "invisible",
      callback: (token: string) => events.passed({ recaptchaToken: token }),
      "error-callback": events.failed,
    });
    events.ready(() => globals.grecaptcha.execute(id));
  });
}
