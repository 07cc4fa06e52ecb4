// One of several workers (WORKERS): serves until its supervisor ends it. start.mjs made its environment.
import { controlBySignals, printError, startServer, stopOnSignals, stopOptionsFor } from "./server.mjs";
import { SIGNALS_CHANNEL } from "./signals-channel.mjs";

const starting = startServer();
// Signals to a worker itself are ignored: the supervisor passes on what it gets.
controlBySignals(() => undefined);
process.on("message", async (message) => {
  if (message?.channel === SIGNALS_CHANNEL) (await starting).handle(message.signal, message.isOn);
});
// The supervisor has gone while something was sent to it. This process ends with the connection.
process.on("error", () => undefined);
// Asks for what was switched on before.
process.send({ channel: SIGNALS_CHANNEL });

try {
  const running = await starting;
  stopOnSignals((signal) => running.stop(stopOptionsFor(signal)));
} catch (error) {
  printError(error);
  process.exit(1);
}
