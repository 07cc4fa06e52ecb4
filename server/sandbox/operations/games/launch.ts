import type { Game, Vendor } from "../../catalogue/types";
import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { isSet } from "../../http/parameters";
import { isTrial } from "../../state/account";
import type { Call, MemberCall, Operation } from "../operation";
import { gameIdOf, hotIdOf, maintenanceOf, roomIdOf, vendorOf } from "./game-views";
import { cardIdOf } from "./vendor-views";

/** All ids of a game: those of the game list, the hot list and the vendor card (quirk 9). */
function idsOf(game: Game, vendor: Vendor, context: SandboxContext): string[] {
  const ids = [gameIdOf(game), roomIdOf(game), hotIdOf(game), cardIdOf(game, vendor, context)].filter(Boolean);
  return [...ids, ...ids.map((id) => `${id}-m`)];
}

/** @throws Refusal for a missing, unknown or contradictory game, and for one of a closed vendor */
function requireGame(call: Call, context: SandboxContext): Game {
  const { query } = call;
  const nodeId = query.get("nodeId") ?? "";
  const gameId = query.get("gameId") ?? "";
  const vendors = [query.get("vendor"), query.get("vassalage")].filter(Boolean);
  if (nodeId === "" || gameId === "") {
    call.reportViolation("launch without nodeId or gameId");
    throw new Refusal("unknown.system.err", { number: "#727" });
  }
  const game = /^\d{1,9}$/.test(nodeId) ? context.catalogue.gameByNodeId.get(Number(nodeId)) : undefined;
  const vendor = game && vendorOf(game, context);
  if (!vendor || !idsOf(game, vendor, context).includes(gameId) || vendors.some((code) => code !== game.vendor)) {
    throw new Refusal("invalid.game.code");
  }
  const window = maintenanceOf(vendor, call.language, context);
  if (window && window.maintainTime <= context.now()) {
    const { maintainTime, endTime } = window;
    throw new Refusal("vendor_under_maintenance", { value: { content: { data: { maintainTime, endTime } } } });
  }
  return game;
}

/** The language of the game; Chinese when the call has none (quirk 6). */
function gameLanguage(call: Call): string {
  const language = call.query.get("language");
  if (!language) call.reportViolation("launch without language");
  return language || "CN";
}

/** `accountType` 0 requests a demo. It takes precedence over `supportFreePlay` (G5, quirk 24). */
function asksForDemo(query: URLSearchParams): boolean {
  const accountType = query.get("accountType") ?? "";
  return accountType === "" ? isSet(query, "supportFreePlay") : accountType === "0";
}

/** The address of a launch. One vendor in four sends it in the second field (quirk 24). */
function launchValue(game: Game, key: string, context: SandboxContext) {
  const address = `${context.addresses.gameHost}/g/${game.nodeId}?s=${key}`;
  const usesSecondField = context.catalogue.vendors.indexOf(vendorOf(game, context)) % 4 === 3;
  return { content: { game_url: usesSecondField ? "" : address, game_url2: usesSecondField ? address : "" } };
}

function openDemo(game: Game, call: Call, context: SandboxContext) {
  if (!game.supportsDemo) throw new Refusal("not.supported.product");
  const launch = context.launches.open({
    accountId: call.account?.id ?? null,
    kind: "demo",
    nodeId: game.nodeId,
    lottery: null,
    language: gameLanguage(call),
    backUrl: null,
  });
  return launchValue(game, launch.key, context);
}

function openReal(game: Game, call: MemberCall, context: SandboxContext) {
  const { account } = call;
  if (isTrial(account)) throw new Refusal("customer.action.forbidden");
  if (context.switches.values.openRound && context.launches.hasOpenRound(account.id)) {
    throw new Refusal("game.round.open");
  }
  if (account.balanceMinor <= 0) throw new Refusal("launch_game_balance_not_enough");
  const launch = context.launches.open({
    accountId: account.id,
    kind: "real",
    nodeId: game.nodeId,
    lottery: null,
    language: gameLanguage(call),
    backUrl: null,
  });
  return launchValue(game, launch.key, context);
}

const launchGame: Operation = {
  name: "launchGame",
  method: "GET",
  paths: ["/wps/game/launchGame"],
  moduleIds: ["GAMELO3"],
  token: "Y",
  handle: (call, context) => {
    const mode = call.query.get("launchMode");
    if (mode !== "GLS") {
      call.reportViolation(mode ? `launchMode ${mode}` : "launch without launchMode");
      throw new Refusal("unknown.system.err", { number: "#727" });
    }
    if (call.query.get("platform") !== "html5") call.reportViolation("launch without platform html5");
    const game = requireGame(call, context);
    return asksForDemo(call.query) ? openDemo(game, call, context) : openReal(game, call, context);
  },
};

const launchTrialGame: Operation = {
  name: "launchTrialGame",
  method: "GET",
  paths: ["/wps/relay/GCS_gameTrialLaunch"],
  moduleIds: ["GAMELO3"],
  token: "O",
  handle: (call, context) => openDemo(requireGame(call, context), call, context),
};

/** The launches of docs/gateway.md 3.7. */
export const launchOperations: readonly Operation[] = [launchGame, launchTrialGame];
