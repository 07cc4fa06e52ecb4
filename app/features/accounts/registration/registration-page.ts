import type { DialingCode } from "~/ui/forms/phone-input";
import type { FieldRule } from "../fields/field-rule";
import type { OptionalField } from "../fields/fields";
import type { SocialOffer } from "../login/social-offer";
import type { HumanWidget } from "../verification/human-widget";
import type { SentCodeView } from "../verification/sent-code";

export type Method = "username" | "mobile";

/** What the registration form of a method asks for, all of it from the gateway's settings. */
export interface RegistrationForm {
  method: Method;
  username?: FieldRule;
  /** Absent where a number needs no password. */
  password?: FieldRule;
  /** The account's number on the mobile tab, the person's on the other one. */
  mobile?: FieldRule;
  /** A code has to prove the number. */
  code: boolean;
  optional: { name: OptionalField; rule: FieldRule }[];
  affiliate?: FieldRule;
  captcha?: FieldRule;
  /** YYYY-MM-DD. */
  lastBirthday: string;
  minimumAge: 18 | 21;
}

export interface RegistrationPage extends SocialOffer {
  form: RegistrationForm;
  /** Both methods are offered. */
  choice: boolean;
  dialing: { codes: DialingCode[]; code: string };
  /** Codes that the link brought along. */
  affiliateCode: string;
  referralCode: string;
  /** Who invited (`/m/invite`), "" for nobody. */
  recommenderId: string;
  /** What is wrong with the link, as a message key. */
  linkError?: string;
  captcha?: { image?: string };
  sent?: SentCodeView;
  human?: HumanWidget;
  /** Idempotency key. */
  idempotencyKey: string;
}
