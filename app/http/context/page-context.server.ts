import type { MessageKey } from "~/i18n/message-key";
import type { HumanCheckProvider } from "~/platform/environment/human-check-policies";
import type { Origin } from "~/platform/origin";
import type { Refusal } from "../responses/refusal";
import type { Preferences } from "./preferences.server";

/** Everything loaders and actions decide about the response beside their data. */
export class PageContext {
  /** False after an optional section failed. Such a page is sent, but not cached as complete. */
  cacheable = true;
  /** What the page is about did not load. The page is sent and says so; its JSON is answered with 503. */
  mainFailed = false;
  /** The site is closed: the page cache must drop every page. */
  closed = false;
  /** The page loads `boot`, which hydrates it later. False in lite mode and around a running game. */
  hydrates: boolean;
  /**
   * Scripts that the page loads beside `boot`: `clock` updates countdowns, `offline` asks for the page again until there is a
   * network, `play` belongs to a running game.
   */
  readonly scripts = new Set<"clock" | "offline" | "play">();
  /** Origins of pictures, for the content security policy; set when the settings are loaded. */
  imageHosts: readonly Origin[] = [];
  /** `frame-src` of the content security policy: the origins of the game on a play page, or of the chat. */
  frameSources: readonly (Origin | "https:")[] = [];
  /** Origins to which a form may redirect, for the content security policy: sign-in providers. */
  formHosts: readonly Origin[] = [];
  /** Providers of human verification whose widgets the page has: it loads their script, and its policy allows them. */
  humanChecks: readonly HumanCheckProvider[] = [];
  /** What the page of a form says of its success. JSON clients get it too; of a redirect they get the flash message. */
  successMessage: MessageKey | undefined;
  /** Set when the response is a redirect that stands for a refusal. */
  refused: Refusal | undefined;
  /** Values for the variables in messages of this response, such as `{{age}}`. */
  messageValues: Readonly<Record<string, string | number>> = {};

  constructor({ lite }: Pick<Preferences, "lite">) {
    this.hydrates = !lite;
  }
}
