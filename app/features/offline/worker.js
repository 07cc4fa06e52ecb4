// Caches static files and the offline page; no page of a person, no data, no images of other hosts.
// The server puts the id of the build into the name, so that each build has a separate cache (routes/worker.ts).
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
      await cacheOfflinePage({ texts: "EN", theme: "dark" });
    })(),
  );
});

// Pages send their language and theme; the offline page is fetched again if it was cached for others.
self.addEventListener("message", (event) => {
  event.waitUntil(cacheOfflinePage(event.data));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(getOfflinePage));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(getStaticFile(request));
});

async function cacheOfflinePage({ texts, theme }) {
  const cache = await caches.open(CACHE);
  const key = `${OFFLINE}?${texts}-${theme}`;
  if (await cache.match(key)) return;
  const response = await fetch(OFFLINE, { cache: "no-store" });
  if (!response.ok) return;
  const page = await response.clone().text();
  for (const [address] of page.matchAll(/\/(?:assets\/[\w.-]+\.css|brand\/[\w-]+\.css|icon\.svg)/g))
    await cache.add(address).catch(() => undefined);
  for (const cached of await cache.keys()) if (new URL(cached.url).pathname === OFFLINE) await cache.delete(cached);
  await cache.put(key, response);
}

async function getOfflinePage() {
  const cache = await caches.open(CACHE);
  return (await cache.match(OFFLINE, { ignoreSearch: true })) || Response.error();
}

async function getStaticFile(request) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
