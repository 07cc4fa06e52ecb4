// Caches static files and the offline page; no page of a person, no data, no images of other hosts.
// The server puts the id of the build into the name, so that each build has a separate cache, and the visitor's language
// and theme into the first request for the offline page (routes/worker.ts).
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
      await updateOfflinePage({ texts: "TEXTS", theme: "THEME" });
    })(),
  );
});

// Pages send their language and theme; the offline page is fetched again if it was cached for others.
self.addEventListener("message", (event) => {
  event.waitUntil(updateOfflinePage(event.data));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(getOfflinePage));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(getStaticFile(request));
});

let update = Promise.resolve();

/** One after the other, so that the page that was asked for last stays. */
function updateOfflinePage(preferences) {
  update = update.then(() => cacheOfflinePage(preferences)).catch(() => undefined);
  return update;
}

async function cacheOfflinePage({ texts, theme }) {
  const cache = await caches.open(CACHE);
  const key = `${OFFLINE}?lang=${texts}&theme=${theme}`;
  if (await cache.match(key)) return;
  // Without cookies: what is kept stays after log-out.
  const response = await fetch(key, { cache: "no-store", credentials: "omit" });
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
