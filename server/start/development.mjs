/**
 * Runs the product from its sources: Vite serves the client's modules, and reloads the app when its sources change.
 * @param {{ draining: boolean }} readiness
 */
export async function startDevelopmentServer(readiness) {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const load = () => vite.ssrLoadModule("./server/app.ts");
  const { serve } = await load();
  let current;
  const listener = (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const module = await load();
        if (current?.module !== module) current = { module, app: module.createApp({ readiness }) };
        current.app.listener(request, response);
      } catch (error) {
        vite.ssrFixStacktrace(error);
        response.writeHead(500, { "content-type": "text/plain" }).end(error.stack);
      }
    });
  };
  const running = await serve({ listener }, readiness);
  return {
    ...running,
    async stop() {
      await Promise.all([vite.close(), running.stop({ delay: false })]);
    },
  };
}
