import type { IncomingMessage } from "node:http";
import { drawGameScreen } from "../art";
import type { Game } from "../catalogue";
import type { SandboxContext } from "../context";
import { readText } from "../http/body";
import { type TextLanguage, textLanguage } from "../http/language";
import { integerParameter } from "../http/parameters";
import type { Handler } from "../listener";
import type { Launch } from "../state/launches";
import { chatPage } from "./chat-page";
import { gamePage } from "./game-page";
import { messagePage } from "./page";
import { texts } from "./texts";

const MAX_MESSAGE_LENGTH = 500;

/** The parts of a request that pages need. */
interface PageRequest {
  readonly query: URLSearchParams;
  readonly context: SandboxContext;
  /** Language of the visitor, for pages without a launch. */
  readonly language: TextLanguage;
}

function visitorLanguage(request: IncomingMessage, query: URLSearchParams): TextLanguage {
  const accepted = request.headers["accept-language"] ?? "";
  const preferred = /^zh/i.test(accepted) ? "CN" : accepted.slice(0, 2);
  return textLanguage(query.get("language") ?? preferred);
}

function renderGame(game: Game, launch: Launch | undefined, page: PageRequest): string {
  const language = launch ? textLanguage(launch.language) : page.language;
  return gamePage({
    language,
    name: game.names[language],
    kind: launch?.kind ?? "demo",
    screen: drawGameScreen({ ...game.art, name: game.names[language] }),
    key: launch?.key,
    spins: integerParameter(page.query, "n", 0, 0),
    backUrl: null,
  });
}

function renderLottery(launch: Launch, { query, context }: PageRequest): string | undefined {
  const language = textLanguage(launch.language);
  const { groups, vietnameseGroups } = context.catalogue.lotteries;
  const lotteries = [...groups, ...vietnameseGroups].flatMap((group) => group.games);
  const lottery = lotteries.find((item) => item.code === launch.lottery);
  const shownGame = lottery ?? lotteries[0];
  if (!shownGame) return undefined;
  return gamePage({
    language,
    name: lottery ? lottery.remarks[language] : texts.lobby[language],
    kind: "lottery",
    screen: drawGameScreen(shownGame.art),
    key: launch.key,
    spins: integerParameter(query, "n", 0, 0),
    backUrl: launch.backUrl,
  });
}

async function closeRound(request: IncomingMessage, context: SandboxContext): Promise<string | undefined> {
  const key = new URLSearchParams(await readText(request)).get("s") ?? "";
  const launch = context.launches.find(key);
  if (!launch) return undefined;
  context.launches.closeRound(key);
  const language = textLanguage(launch.language);
  return messagePage(language, texts.roundEnded[language], texts.leave[language]);
}

function renderChat({ query, context }: PageRequest): string | undefined {
  const chat = context.chats.find(query.get("s") ?? "");
  if (!chat) return undefined;
  // Opening the chat marks all messages as read.
  context.accounts.setChatUnread(chat.accountId, 0);
  return chatPage(chat, context.chats.messages(chat.accountId));
}

/** Adds a message of the member and an automatic reply. @returns the address to redirect to */
async function addChatMessage(request: IncomingMessage, context: SandboxContext): Promise<string | undefined> {
  const fields = new URLSearchParams(await readText(request));
  const chat = context.chats.find(fields.get("s") ?? "");
  const text = (fields.get("text") ?? "").trim().slice(0, MAX_MESSAGE_LENGTH);
  if (!chat) return undefined;
  if (text !== "") {
    context.chats.addMessage(chat.accountId, "member", text);
    context.chats.addMessage(chat.accountId, "service", texts.reply[textLanguage(chat.language)]);
  }
  return `/chat?s=${chat.key}`;
}

/** The page of a path, or undefined for an unknown or expired address. */
function pageAt(path: string, page: PageRequest): string | undefined {
  const { query, context, language } = page;
  const [, section, id = ""] = path.split("/");
  const launch = context.launches.find(query.get("s") ?? "");
  const game = context.catalogue.gameByNodeId.get(Number(id));
  switch (section) {
    case "g":
      return game && launch?.nodeId === game.nodeId ? renderGame(game, launch, page) : undefined;
    case "demo":
      return game?.supportsDemo ? renderGame(game, undefined, page) : undefined;
    case "lottery":
      return launch?.kind === "lottery" ? renderLottery(launch, page) : undefined;
    case "chat":
      return renderChat(page);
    case "service":
      return messagePage(language, texts.service[language], texts.serviceHint[language]);
    case "account":
      return messagePage(language, texts.account[language], texts.accountHint[language]);
    case "app":
      return messagePage(language, texts.download[language], texts.downloadHint[language]);
    default:
      return undefined;
  }
}

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  // The merchant's site shows games in a frame; its address is not known here.
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors *; base-uri 'none'",
} as const;

type Outcome = { readonly redirectTo: string } | { readonly html: string | undefined };

async function handleRequest(request: IncomingMessage, path: string, page: PageRequest): Promise<Outcome> {
  const isPost = request.method === "POST";
  if (isPost && path === "/round/close") return { html: await closeRound(request, page.context) };
  const redirectTo = isPost && path === "/chat" ? await addChatMessage(request, page.context) : undefined;
  return redirectTo === undefined ? { html: pageAt(path, page) } : { redirectTo };
}

/** Creates the handler of the game host: the pages of launch, service and download addresses. */
export function createGameHost(context: SandboxContext): Handler {
  return async (request, response) => {
    const [path = "/", search = ""] = (request.url ?? "/").split("?");
    const query = new URLSearchParams(search);
    const language = visitorLanguage(request, query);
    const outcome = await handleRequest(request, path, { query, context, language });
    if ("redirectTo" in outcome) {
      response.writeHead(303, { ...headers, Location: outcome.redirectTo }).end();
      return;
    }
    const html = outcome.html ?? messagePage(language, texts.gone[language], texts.goneHint[language]);
    response.writeHead(outcome.html === undefined ? 410 : 200, headers);
    response.end(request.method === "HEAD" ? undefined : html);
  };
}
