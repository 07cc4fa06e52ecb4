// Replaces an earlier worker: deletes its caches and unregisters it.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith("lobby-")) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
