import { createHash } from "node:crypto";
import type { TextLanguage } from "../http/language";
import { escapeHtml } from "../markup";
import { page } from "./page";
import { texts } from "./texts";

/** What a game page shows. */
export interface GamePage {
  readonly language: TextLanguage;
  readonly name: string;
  readonly kind: "real" | "demo" | "lottery";
  /** SVG text of the screen behind the controls. */
  readonly screen: string;
  /** One-time key of the address; absent on open demo pages. */
  readonly key: string | undefined;
  /** How often the reels were spun so far. */
  readonly spins: number;
}

const symbols = ["7", "A", "K", "Q", "J", "★", "♦", "♣"] as const;
const stripLength = 20;

/** The outcome of a spin follows from the address alone, so that a reload shows it again. */
function outcome(key: string, spins: number): number[] {
  const digest = createHash("sha256").update(`${key}:${spins}`).digest();
  return [0, 1, 2].map((reel) => (digest[reel] ?? 0) % symbols.length);
}

function reelHtml(stop: number): string {
  const strip = Array.from({ length: stripLength }, (_, index) => `<i>${symbols[index % symbols.length]}</i>`).join("");
  return `<span class="reel" aria-hidden="true"><span class="strip" style="--stop:${stop}">${strip}</span></span>`;
}

function resultText(stops: readonly number[], spins: number, language: TextLanguage): string {
  if (spins === 0) return texts.ready[language];
  return new Set(stops).size < stops.length ? texts.win[language] : texts.again[language];
}

function controls({ language, kind, key, spins }: GamePage): string {
  const keyField = key === undefined ? "" : `<input type="hidden" name="s" value="${escapeHtml(key)}">`;
  const spin = `<form method="get">${keyField}<input type="hidden" name="n" value="${spins + 1}"><button>${texts.spin[language]}</button></form>`;
  if (kind !== "real") return spin;
  return `${spin}<form method="post" action="/round/close">${keyField}<button class="quiet">${texts.endRound[language]}</button></form>`;
}

/** The page behind a launch address: the game's screen, its name, real or demo, and reels that spin. */
export function gamePage(game: GamePage): string {
  const { language, name, kind, screen, key, spins } = game;
  const stops = outcome(key ?? name, spins);
  const mode = texts[kind][language];
  return page(
    language,
    `${name} · ${mode}`,
    [
      // Aligned to the top, where the title is; the controls take the place of the drawn ones below.
      `<div class="game"><div class="art" aria-hidden="true">${screen.replace("xMidYMid slice", "xMidYMin slice")}</div>`,
      `<main class="bar"><h1 class="name"><span>${escapeHtml(name)}</span><span class="mode">${mode}</span></h1>`,
      `<div class="round">${stops.map(reelHtml).join("")}`,
      `<p class="result" role="status">${resultText(stops, spins, language)}</p></div>`,
      `<div class="keys">${controls(game)}</div></main></div>`,
    ].join(""),
  );
}
