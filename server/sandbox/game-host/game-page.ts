import { createHash } from "node:crypto";
import type { TextLanguage } from "../http/language";
import { html, type Markup, raw } from "../markup";
import { renderPage } from "./page";
import { texts } from "./texts";

/** Data of a game page. */
export interface GamePage {
  readonly language: TextLanguage;
  readonly name: string;
  readonly kind: "real" | "demo" | "lottery";
  /** SVG text of the screen behind the controls. */
  readonly screen: string;
  /** One-time key of the address; absent on open demo pages. */
  readonly key: string | undefined;
  /** Number of spins so far. */
  readonly spins: number;
  /** Target of the link back to the site. */
  readonly backUrl: string | null;
}

const symbols = ["7", "A", "K", "Q", "J", "★", "♦", "♣"] as const;
const STRIP_LENGTH = 20;

/** The outcome depends only on the address, so that a reload shows the same one. */
function outcome(key: string, spins: number): number[] {
  const digest = createHash("sha256").update(`${key}:${spins}`).digest();
  return [0, 1, 2].map((reel) => (digest[reel] ?? 0) % symbols.length);
}

function reel(symbolIndex: number): Markup {
  const strip = Array.from({ length: STRIP_LENGTH }, (_, index) => html`<i>${symbols[index % symbols.length]}</i>`);
  return html`<span class="reel" aria-hidden="true"><span class="strip" style="--stop:${symbolIndex}">${strip}</span></span>`;
}

function resultText(symbolIndexes: readonly number[], spins: number, language: TextLanguage): string {
  if (spins === 0) return texts.ready[language];
  return new Set(symbolIndexes).size < symbolIndexes.length ? texts.win[language] : texts.again[language];
}

function controls({ language, kind, key, spins }: GamePage): Markup {
  const keyField = key === undefined ? null : html`<input type="hidden" name="s" value="${key}">`;
  const spin = html`<form method="get">${keyField}<input type="hidden" name="n" value="${spins + 1}"><button>${texts.spin[language]}</button></form>`;
  if (kind !== "real") return spin;
  return html`${spin}<form method="post" action="/round/close">${keyField}<button class="quiet">${texts.endRound[language]}</button></form>`;
}

/** The page of a launch address: the game's screen, its name, real or demo, and reels that spin. */
export function gamePage(game: GamePage): string {
  const { language, name, kind, screen, key, spins, backUrl } = game;
  const stops = outcome(key ?? name, spins);
  const mode = texts[kind][language];
  // The site is shown in place of the game, not within its frame.
  const back =
    backUrl === null ? null : html`<a class="back" href="${backUrl}" target="_top">${texts.back[language]}</a>`;
  // Aligned to the top, where the title is. The controls replace those drawn at the bottom.
  const art = raw(screen.replace("xMidYMid slice", "xMidYMin slice"));
  return renderPage(
    language,
    `${name} · ${mode}`,
    html`<div class="game"><div class="art" aria-hidden="true">${art}</div>
      <main class="bar"><h1 class="name"><span>${name}</span><span class="mode">${mode}</span></h1>
      <div class="round">${stops.map(reel)}<p class="result" role="status">${resultText(stops, spins, language)}</p></div>
      <div class="keys">${controls(game)}</div>${back}</main></div>`,
  );
}
