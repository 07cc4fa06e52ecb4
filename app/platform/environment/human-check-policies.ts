import type { PolicySources } from "./policy-sources";

const geetestStatic = ["https://static.geetest.com", "https://static.geevisit.com"];
const geetestMonitor = "https://monitor.geetest.com";
const geetestV3Calls = ["https://api.geetest.com", "https://api.geevisit.com", geetestMonitor];
const geetestV4Calls = [
  "https://gcaptcha4.geetest.com",
  "https://gcaptcha4.geevisit.com",
  "https://gcaptcha4.gsensebot.com",
  geetestMonitor,
];
const google = "https://www.google.com/recaptcha/";

/** GeeTest calls its servers by script elements, and by fetch where an answer is long. */
const geetest = (calls: readonly string[]): PolicySources => ({
  "script-src": [...geetestStatic, ...calls],
  "style-src": geetestStatic,
  "style-src-attr": ["'unsafe-inline'"],
  "img-src": geetestStatic,
  "connect-src": calls,
});

/** Providers of human verification: two versions of GeeTest, and reCAPTCHA for the phone-auth provider. */
export type HumanCheckProvider = "geetest-v3" | "geetest-v4" | "recaptcha";

/** What their widgets need of a page's content security policy (docs/decisions/0009-human-check.md). */
export const humanCheckPolicies: Readonly<Record<HumanCheckProvider, PolicySources>> = {
  "geetest-v3": geetest(geetestV3Calls),
  "geetest-v4": geetest(geetestV4Calls),
  recaptcha: {
    "script-src": [google, "https://www.gstatic.com/recaptcha/"],
    "style-src-attr": ["'unsafe-inline'"],
    "frame-src": [google, "https://recaptcha.google.com/recaptcha/"],
  },
};
