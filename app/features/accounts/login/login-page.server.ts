import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirectDocument, replace } from "react-router";
import { type DemoOffer, offerDemo } from "~/catalogue/demo-offer.server";
import { setPendingFavourite } from "~/catalogue/pending-favourite.server";
import { openPendingLaunch } from "~/catalogue/pending-launch.server";
import type { LobbyPreview } from "~/frame/backdrop/lobby-preview";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { newCaptcha } from "~/site/captcha.server";
import { getSite, hasFeature } from "~/site/site.server";
import { getLoginWidget, readHumanCheck } from "../verification/human-check.server";
import type { HumanWidget } from "../verification/human-widget";
import { keepAgentCode, readAgentCode } from "./agent-code.server";
import { isRefused } from "./authenticate.server";
import { loginSchema, loginWithCaptchaSchema } from "./login.schema";
import { signIn } from "./login.server";
import { keepPendingLogin } from "./pending-login.server";
import { keepPassword } from "./portal-session.server";
import { mayUsePortal, type Portal, portals, wayBack } from "./portals";
import { readRemembered, remember } from "./remembered.server";
import { offerSocial } from "./social.server";
import type { SocialOffer } from "./social-offer";

/** What the log-in sheet shows. */
export interface LoginPage extends SocialOffer {
  door: Portal;
  from: string;
  remembered: string;
  home: LobbyPreview;
  /** Whether a forgotten password can be replaced here (`CHNGPASSMAIL3`, `CHNGPASSVERIF3`). */
  forgot: boolean;
  /** Whether the mobile method is on (`MOBILEVERCODELOGIN3`). */
  mobile: boolean;
  /** What a human verification is started with, while its flag is on. */
  human?: HumanWidget;
  /** A game was tapped that can be tried without an account. */
  demo?: DemoOffer;
}

/** The log-in page of a door (specification section 2). @throws a redirect for somebody who is signed in */
export async function getLoginPage(ctx: RequestContext, door: Portal, userAgent: string | null): Promise<LoginPage> {
  const from = wayBack(door, ctx.request.url.searchParams.get("from"));
  const { record } = ctx.session;
  if (record && !ctx.request.isWrite)
    throw replace(door === "agent" && !mayUsePortal(door, record.type) ? portals.member.home : from);
  const site = await getSite(ctx);
  const [remembered, home, offer, human, demo] = await Promise.all([
    door === "agent" ? readAgentCode(ctx) : readRemembered(ctx, "username").then((known) => known?.username),
    getLobbyPreview(ctx),
    door === "agent" ? { social: [], inApp: false } : offerSocial(ctx, site, userAgent),
    getLoginWidget(ctx),
    door === "agent" ? undefined : offerDemo(ctx, from),
  ]);
  return {
    door,
    from,
    remembered: remembered ?? "",
    home,
    forgot: hasFeature(site, "CHNGPASSMAIL3") || hasFeature(site, "CHNGPASSVERIF3"),
    mobile: hasFeature(site, "MOBILEVERCODELOGIN3"),
    ...offer,
    ...(human ? { human } : {}),
    ...(demo ? { demo } : {}),
  };
}

export interface LoginAnswer {
  result: SubmissionResult;
  captcha: { image: string | undefined } | undefined;
}

/**
 * Signs in, or says why not: 400 for a form that is not filled in, 401 or 403 for a refusal, 429 after too many tries, 503
 * when the gateway could not tell.
 * A failure that asks for a captcha brings its picture; the `refresh` button brings another one.
 * @throws a redirect once the person is in, or to the next step
 */
export async function answerLogin(ctx: RequestContext, door: Portal, request: Request) {
  const form = await readForm(request);
  const from = wayBack(door, ctx.request.url.searchParams.get("from"));
  const wantsCaptcha = form.has("captcha");
  const submission = parseWithZod(form, { schema: wantsCaptcha ? loginWithCaptchaSchema : loginSchema });
  const reply = (status: number, error?: string, retryAfter = 0, captcha = wantsCaptcha) =>
    replyWith(ctx, submission, { status, error, retryAfter, captcha });

  if (form.get("refresh") === "captcha") return replyWithPicture(ctx, submission);
  if (submission.status !== "success") return reply(400);

  const { username, password, remember: wanted } = submission.value;
  const human = readHumanCheck(form, await getSite(ctx));
  const entry = await signIn(ctx, door, submission.value, human);
  if (isRefused(entry)) {
    const { error, status, retryAfter, captcha } = entry;
    return reply(status, error, retryAfter, captcha || wantsCaptcha);
  }
  if ("next" in entry) {
    // A user name and a password are never bound to anything.
    if (entry.next === "bind") return reply(401, "errors:user_not_exist_or_disabled");
    const { methods } = entry;
    throw replace(
      await keepPendingLogin(ctx, { kind: "verify", door, from, username, password, methods, remember: wanted }),
    );
  }
  await keepName(ctx, door, wanted ? username : undefined);
  keepPassword(ctx, password);
  throw await redirectAfterLogin(ctx, from);
}

type Submission = { reply(options: { hideFields: string[]; formErrors?: string[] }): SubmissionResult };

/** Names of fields that are never sent back. */
const SECRETS = ["password", "captcha"];

interface Reply {
  status: number;
  error: string | undefined;
  captcha: boolean;
  retryAfter?: number;
}

/** The form again with what was typed but secrets, what is wrong with it, and a fresh captcha where one is asked for. */
export async function replyWith(
  ctx: RequestContext,
  submission: Submission,
  { status, error, captcha, retryAfter = 0 }: Reply,
) {
  const answer: LoginAnswer = {
    result: submission.reply({ hideFields: SECRETS, ...(error ? { formErrors: [error] } : {}) }),
    captcha: captcha ? { image: await newCaptcha(ctx) } : undefined,
  };
  return data(answer, { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} });
}

/** Another captcha: the form as it was typed, and nothing about what is wrong with it yet. */
export async function replyWithPicture(ctx: RequestContext, submission: Submission) {
  const { initialValue } = submission.reply({ hideFields: SECRETS });
  const answer: LoginAnswer = {
    result: initialValue ? { initialValue } : {},
    captcha: { image: await newCaptcha(ctx) },
  };
  return data(answer, { status: 200 });
}

/** Remembers the name at its own door, or forgets it (readings, remembered log-in). */
export async function keepName(ctx: RequestContext, door: Portal, username: string | undefined): Promise<void> {
  if (door === "agent") return keepAgentCode(ctx, username);
  await remember(ctx, username === undefined ? undefined : { type: "username", username });
}

/** The answer after a log-in: the game that was waiting, or the page it was opened from, in the sheet's place. */
export async function redirectAfterLogin(ctx: RequestContext, from: string): Promise<Response> {
  const play = await openPendingLaunch(ctx, from);
  // The play page's cookie is sent for its own address only, so it is loaded as a document.
  if (play) return redirectDocument(play);
  return replace((await setPendingFavourite(ctx, from)) ?? from);
}
