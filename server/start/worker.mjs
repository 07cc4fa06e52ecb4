// One of several workers (WORKERS): serves until its supervisor ends it. The environment is the one that start.mjs made.
import { controlBySignals, drains, printError, startServer, stopOnSignals } from "./server.mjs";

try {
  const running = await startServer();
  controlBySignals(running.handle);
  stopOnSignals((signal) => running.stop(drains(signal)));
} catch (error) {
  printError(error);
  process.exit(1);
}
