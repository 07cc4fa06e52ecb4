import type { IncomingMessage } from "node:http";
import { drawGameScreen } from "../art";
import type { Game } from "../catalogue";
import type { SandboxContext } from "../context";
import { readText } from "../http/body";
import { type TextLanguage, textLanguage } from "../http/language";
import { wholeNumber } from "../http/parameters";
import type { Handler } from "../listener";
import type { Launch } from "../state/launches";
import { chatPage } from "./chat-page";
import { gamePage } from "./game-page";
import { notePage } from "./page";
import { texts } from "./texts";

const longestLine = 500;

/** A request of the game host, read once. */
interface Visit {
  readonly query: URLSearchParams;
  readonly context: SandboxContext;
  /** The language of the visitor, for pages that no launch stands behind. */
  readonly language: TextLanguage;
}

function visitorLanguage(request: IncomingMessage, query: URLSearchParams): TextLanguage {
  const accepted = request.headers["accept-language"] ?? "";
  const preferred = /^zh/i.test(accepted) ? "CN" : accepted.slice(0, 2);
  return textLanguage(query.get("language") ?? preferred);
}

function showGame(game: Game, launch: Launch | undefined, visit: Visit): string {
  const language = launch ? textLanguage(launch.language) : visit.language;
  return gamePage({
    language,
    name: game.names[language],
    kind: launch?.kind ?? "demo",
    screen: drawGameScreen({ ...game.art, name: game.names[language] }),
    key: launch?.key,
    spins: wholeNumber(visit.query, "n", 0, 0),
  });
}

function showLottery(launch: Launch, { query, context }: Visit): string | undefined {
  const language = textLanguage(launch.language);
  const { groups, vietnameseGroups } = context.catalogue.lotteries;
  const lotteries = [...groups, ...vietnameseGroups].flatMap((group) => group.games);
  const lottery = lotteries.find((item) => item.code === launch.lottery);
  const shown = lottery ?? lotteries[0];
  if (!shown) return undefined;
  return gamePage({
    language,
    name: lottery ? lottery.remarks[language] : texts.lobby[language],
    kind: "lottery",
    screen: drawGameScreen(shown.art),
    key: launch.key,
    spins: wholeNumber(query, "n", 0, 0),
  });
}

async function closeRound(request: IncomingMessage, context: SandboxContext): Promise<string | undefined> {
  const key = new URLSearchParams(await readText(request)).get("s") ?? "";
  const launch = context.launches.find(key);
  if (!launch) return undefined;
  context.launches.closeRound(key);
  const language = textLanguage(launch.language);
  return notePage(language, texts.roundEnded[language], texts.leave[language]);
}

function showChat({ query, context }: Visit): string | undefined {
  const chat = context.chats.find(query.get("s") ?? "");
  if (!chat) return undefined;
  // Who sees the chat has read what was waiting in it.
  context.accounts.setChatUnread(chat.accountId, 0);
  return chatPage(chat, context.chats.messages(chat.accountId));
}

/** Takes a line of the chat and answers it. @returns where the page goes on */
async function sendLine(request: IncomingMessage, context: SandboxContext): Promise<string | undefined> {
  const fields = new URLSearchParams(await readText(request));
  const chat = context.chats.find(fields.get("s") ?? "");
  const text = (fields.get("text") ?? "").trim().slice(0, longestLine);
  if (!chat) return undefined;
  if (text !== "") {
    context.chats.say(chat.accountId, "member", text);
    context.chats.say(chat.accountId, "service", texts.reply[textLanguage(chat.language)]);
  }
  return `/chat?s=${chat.key}`;
}

/** The page behind a path, or nothing for addresses that are unknown or used up. */
function pageAt(path: string, visit: Visit): string | undefined {
  const { query, context, language } = visit;
  const [, place, id = ""] = path.split("/");
  const launch = context.launches.find(query.get("s") ?? "");
  const game = context.catalogue.gameByNodeId.get(Number(id));
  switch (place) {
    case "g":
      return game && launch?.nodeId === game.nodeId ? showGame(game, launch, visit) : undefined;
    case "demo":
      return game?.supportsDemo ? showGame(game, undefined, visit) : undefined;
    case "lottery":
      return launch?.kind === "lottery" ? showLottery(launch, visit) : undefined;
    case "chat":
      return showChat(visit);
    case "service":
      return notePage(language, texts.service[language], texts.serviceHint[language]);
    case "account":
      return notePage(language, texts.account[language], texts.accountHint[language]);
    case "app":
      return notePage(language, texts.download[language], texts.downloadHint[language]);
    default:
      return undefined;
  }
}

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  // Games are meant to be framed by the merchant's site, whatever its address.
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors *; base-uri 'none'",
} as const;

/** Makes the handler of the game host: the pages behind launch, service and download addresses. */
export function createGameHost(context: SandboxContext): Handler {
  return async (request, response) => {
    const [path = "/", search = ""] = (request.url ?? "/").split("?");
    const query = new URLSearchParams(search);
    const language = visitorLanguage(request, query);
    const next = request.method === "POST" && path === "/chat" ? await sendLine(request, context) : undefined;
    if (next !== undefined) {
      response.writeHead(303, { ...headers, Location: next }).end();
      return;
    }
    const closing = request.method === "POST" && path === "/round/close";
    const html = closing ? await closeRound(request, context) : pageAt(path, { query, context, language });
    const gone = notePage(language, texts.gone[language], texts.goneHint[language]);
    response.writeHead(html === undefined ? 410 : 200, headers);
    response.end(request.method === "HEAD" ? undefined : (html ?? gone));
  };
}
