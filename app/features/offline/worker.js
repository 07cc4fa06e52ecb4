// Keeps static files, the offline page, and the last pages that are the same for all guests, with the pictures they showed.
// The server names these pages (header `x-offline`, app/http/caching/offline-copies.server.ts) and fills the words in capitals
// in with what depends on the build and the visitor (routes/worker.ts). Rules: docs/behaviour.md, 15.
const FILES = "lobby-files-BUILD";
const PAGES = "lobby-pages-BUILD";
const PICTURES = "lobby-pictures-BUILD";
/** The files of one build are as many as it has. */
const MAX_ENTRIES = { [FILES]: Number.POSITIVE_INFINITY, [PAGES]: 12, [PICTURES]: 150 };
const OFFLINE = "/offline";
const HOME = "/m/home";
/** Paths of pages that may be kept. */
const KEEPABLE = "KEEPABLE";
/** All addresses of the home page. */
const HOME_PATHS = "HOME_PATHS";
/** Where the installed app starts: it leads to the home page. */
const START = "/app";
const FILE = /^\/(?:assets\/|brand\/|icon\.svg$)/;
/** Fields that are never written into a page again. */
const SECRET_FIELD = /pass|pwd|psw|code|otp|identif|captcha|^answer$/i;
/** A page that was kept less than this time ago is not fetched again after a step of the app. */
const FRESH_MS = 600_000;
/** Pictures are copied from the browser's own cache once they have been loaded. */
const PICTURE_DELAY_MS = 3000;
/** A network that lets nothing through counts as none after this time. */
const ANSWER_MS = 15_000;
/** Browsers end what takes a worker five minutes. */
const SCRIPT_RETRY_MS = 1000;
const SCRIPT_TRIES = 240;

/** Windows with a guest's page from the network, and with a kept one. The browser forgets them when it stops the worker. */
const guestWindows = new Set();
const copyWindows = new Set();

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (!(name in MAX_ENTRIES)) await caches.delete(name);
      // Navigations do not wait for the worker to start.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
      // The page that is open has been loaded already: it is kept when it is loaded the next time.
      await enqueue(() => keepOfflinePage("PREFERENCES"));
    })(),
  );
});

/** The address that a step of the app has led to: its page was not loaded as a document. */
self.addEventListener("message", (event) => event.waitUntil(keepVisited(String(event.data))));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST") onPost(event, pathname);
  else if (request.method !== "GET") return;
  else if (request.mode === "navigate") event.respondWith(getPage(event));
  else if (FILE.test(pathname)) event.respondWith(getFile(request));
  else if (pathname.startsWith("/img/")) onPicture(event);
});

let queue = Promise.resolve();

/** One change of the caches after the other, so that the last visit decides. */
function enqueue(change) {
  queue = queue.then(change).catch(() => undefined);
  return queue;
}

async function getPage(event) {
  const { request, resultingClientId } = event;
  const answer = loadPage(event);
  try {
    const response = await Promise.race([answer, sleep(ANSWER_MS).then(() => Promise.reject(new Error("no answer")))]);
    const instruction = keepFromResponse(request.url, response);
    if (instruction?.isCopyable) guestWindows.add(resultingClientId);
    if (instruction) event.waitUntil(instruction.done);
    return response;
  } catch {
    const copy = await getCopy(request.url);
    if (copy) copyWindows.add(resultingClientId);
    return copy || (await getOfflinePage()) || answer.catch(() => Response.error());
  }
}

async function loadPage({ request, preloadResponse }) {
  return (await preloadResponse) || fetch(request);
}

/**
 * Does what the server's header says: "keep" for a page that is the same for all guests, "clear" for a member's page. What
 * the browser believes about the visitor does not count.
 */
function keepFromResponse(address, response) {
  const header = response.headers.get("x-offline");
  if (!header) return undefined;
  const preferences = new URLSearchParams(header);
  const copies = preferences.get("copies");
  preferences.delete("copies");
  const isCopyable = copies === "keep" && response.status === 200;
  const page = isCopyable ? response.clone() : undefined;
  const done = enqueue(async () => {
    if (copies === "clear") await clearCopies();
    await keepOfflinePage(preferences.toString());
    if (page) await keepPage(address, page);
  });
  return { isCopyable, done };
}

/** Fetches a page and keeps it if the server says so. Only what has to be fetched: the newest copy is left. */
async function keepVisited(address) {
  const { origin, pathname } = new URL(address, self.location.origin);
  if (origin !== self.location.origin || !KEEPABLE.test(pathname)) return;
  const copy = await match(PAGES, address);
  if (copy && Date.now() - sentAt(copy) < FRESH_MS) return;
  const response = await fetch(address, { headers: { accept: "text/html" } }).catch(() => undefined);
  if (response) await keepFromResponse(address, response)?.done;
}

/** The page without the data that would start the app: a copy is for reading. */
async function keepPage(address, response) {
  const html = (await response.text()).replace(/<script type="application\/json"[\s\S]*?<\/script>/, "");
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  await put(PAGES, address, new Response(html, { headers }));
  await keepFilesOf(html);
}

async function keepFilesOf(html) {
  const cache = await caches.open(FILES);
  for (const [address] of html.matchAll(/\/(?:assets\/[\w.-]+\.(?:css|js)|brand\/[\w-]+\.css|icon\.svg)(?=")/g))
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
}

/** @param preferences language, theme and lite mode, as parameters. Copies in others are dropped */
async function keepOfflinePage(preferences) {
  const cache = await caches.open(FILES);
  const address = `${OFFLINE}?${preferences}`;
  if (await cache.match(address)) return;
  // Without cookies: what is kept stays after log-out.
  const response = await fetch(address, { cache: "no-store", credentials: "omit" });
  if (!response.ok) return;
  await keepFilesOf(await response.clone().text());
  for (const cached of await cache.keys()) if (new URL(cached.url).pathname === OFFLINE) await cache.delete(cached);
  await cache.put(address, response);
  await caches.delete(PAGES);
}

/** Puts the newest entry last and removes the oldest ones. */
async function put(name, address, response) {
  const cache = await caches.open(name);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, response);
  const entries = await cache.keys();
  for (const oldest of entries.slice(0, Math.max(0, entries.length - MAX_ENTRIES[name]))) await cache.delete(oldest);
}

const match = async (name, address) => (await caches.open(name)).match(address, { ignoreVary: true });

async function clearCopies() {
  guestWindows.clear();
  await caches.delete(PAGES);
  await caches.delete(PICTURES);
}

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const sentAt = (response) => Date.parse(response.headers.get("date")) || 0;

const getOfflinePage = async () => (await caches.open(FILES)).match(OFFLINE, { ignoreSearch: true, ignoreVary: true });

/** The kept page of an address, marked with the time it is from. */
async function getCopy(address) {
  const { pathname, search } = new URL(address);
  const leadsHome = !search && (pathname === START || HOME_PATHS.test(pathname));
  const copy = (await match(PAGES, address)) || (leadsHome && (await match(PAGES, HOME)));
  const offline = await getOfflinePage();
  if (!copy || !offline) return undefined;
  const [html, template] = [await copy.text(), await offline.text()];
  const language = /<html lang="([\w-]+)"/.exec(html)?.[1];
  const mark = insideOf(template, "copy").replace("{time}", () => formatTime(sentAt(copy), language));
  const script = /<html[^>]* data-lite/.test(html) ? "" : /<script type="module"[^>]*><\/script>/.exec(template)?.[0];
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + mark + (script ?? "")),
    { headers: copy.headers },
  );
}

function insideOf(html, id) {
  return new RegExp(`<template id="${id}">([\\s\\S]*?)</template>`).exec(html)?.[1] ?? "";
}

/** The time in the merchant's time zone, or in the browser's where it does not know that, with the day unless it is today. */
function formatTime(time, language, timeZone = "TIME_ZONE") {
  const format = (moment, parts) => new Date(moment).toLocaleString(`${language}-u-nu-latn`, { ...parts, timeZone });
  try {
    const isToday = format(time, { dateStyle: "short" }) === format(Date.now(), { dateStyle: "short" });
    const day = isToday ? {} : { day: "numeric", month: "short" };
    return format(time, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  } catch {
    return formatTime(time, language, Intl.DateTimeFormat().resolvedOptions().timeZone);
  }
}

async function getFile(request) {
  const cached = await match(FILES, request.url);
  if (cached) return cached;
  const response = await (request.destination === "script" ? fetchPatiently(request) : fetch(request));
  if (response.ok) await put(FILES, request.url, response.clone());
  return response;
}

/** The router reloads the page when code of the next one cannot be loaded. It waits for the network instead. */
async function fetchPatiently(request) {
  for (let tries = 1; ; tries += 1)
    try {
      return await fetch(request.url, { credentials: "omit" });
    } catch (error) {
      if (tries === SCRIPT_TRIES) throw error;
      await sleep(SCRIPT_RETRY_MS);
    }
}

function onPicture(event) {
  const { request, clientId } = event;
  if (copyWindows.has(clientId) || navigator.onLine === false)
    event.respondWith(match(PICTURES, request.url).then((picture) => picture || fetch(request)));
  else if (guestWindows.has(clientId)) event.waitUntil(keepPicture(request, clientId));
}

/** Nothing is loaded for it: the browser has the picture, or it is not kept. */
async function keepPicture(request, clientId) {
  await sleep(PICTURE_DELAY_MS);
  await enqueue(async () => {
    if (!guestWindows.has(clientId) || (await match(PICTURES, request.url))) return;
    const response = await fetch(new Request(request, { cache: "only-if-cached", mode: "same-origin" }));
    // The picture service draws in place of a picture that it cannot have, and sends no other SVG.
    if (response.ok && response.headers.get("content-type") !== "image/svg+xml")
      await put(PICTURES, request.url, response);
  });
}

function onPost(event, pathname) {
  const { request } = event;
  if (/^\/m\/logout\b/.test(pathname)) event.waitUntil(enqueue(clearCopies));
  if (request.mode !== "navigate") return;
  const type = request.headers.get("content-type") || "";
  if (type.startsWith("application/x-www-form-urlencoded")) event.respondWith(sendForm(request));
  // Safari loses files that pass through a worker. Without a network nothing is sent.
  else if (navigator.onLine === false) event.respondWith(answerForm(request));
}

async function sendForm(request) {
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch {
    return answerForm(request, await copy.text().catch(() => undefined));
  }
}

/**
 * The offline page with what was sent, ready to be sent again; without it where it holds a secret or files, and where another
 * site sent it: sent again, it would come from this one and pass the check against that.
 */
async function answerForm(request, body) {
  const offline = await getOfflinePage();
  if (!offline) return Response.error();
  const { pathname, search } = new URL(request.url);
  const fields = [...new URLSearchParams(body)];
  const isOwn = request.referrer.startsWith(`${self.location.origin}/`);
  const isRepeatable = body !== undefined && isOwn && !fields.some(([name]) => SECRET_FIELD.test(name));
  const html = await offline.text();
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const panel = insideOf(html, isRepeatable ? "form" : "secret")
    .replace(
      'action="/offline"',
      () => `action="${escapeHtml(pathname + search)}"${pathname === "/m/launch" ? " data-auto" : ""}`,
    )
    .replace(/<input[^>]*name="fields"[^>]*>/, () => hidden.join(""))
    .replace('href="/m/home"', () => `href="${escapeHtml(pathOfReferrer(request))}"`);
  const page = html.replace(/<div class="panel[\s\S]*?<\/main>/, () => `${panel}</main>`);
  const headers = new Headers(offline.headers);
  headers.set("cache-control", "no-store");
  return new Response(page, { headers });
}

function pathOfReferrer({ referrer }) {
  const { origin, pathname, search } = new URL(referrer || HOME, self.location.origin);
  return origin === self.location.origin ? pathname + search : HOME;
}

function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
