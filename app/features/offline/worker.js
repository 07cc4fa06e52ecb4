// Keeps static files and the offline page, nothing else: no page of a person, no data, no pictures from elsewhere.
const CACHE = "lobby-static-BUILD";
const OFFLINE = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
      await self.clients.claim();
      await keepPage({ texts: "EN", theme: "dark" });
    })(),
  );
});

// A page tells its language and theme; the offline page is fetched again when they are others.
self.addEventListener("message", (event) => {
  event.waitUntil(keepPage(event.data));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(offlinePage));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(staticFile(request));
});

async function keepPage({ texts, theme }) {
  const cache = await caches.open(CACHE);
  const key = `${OFFLINE}?${texts}-${theme}`;
  if (await cache.match(key)) return;
  const answer = await fetch(OFFLINE, { cache: "no-store" });
  if (!answer.ok) return;
  const page = await answer.clone().text();
  for (const [address] of page.matchAll(/\/(?:assets\/[\w.-]+\.css|brand\/[\w-]+\.css|icon\.svg)/g))
    await cache.add(address).catch(() => undefined);
  for (const kept of await cache.keys()) if (new URL(kept.url).pathname === OFFLINE) await cache.delete(kept);
  await cache.put(key, answer);
}

async function offlinePage() {
  const cache = await caches.open(CACHE);
  return (await cache.match(OFFLINE, { ignoreSearch: true })) || Response.error();
}

async function staticFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
