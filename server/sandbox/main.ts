import { processConfiguration } from "./configuration";
import { type Sandbox, startSandbox } from "./sandbox";

async function start(): Promise<Sandbox> {
  try {
    return await startSandbox(processConfiguration());
  } catch (error) {
    console.error(`The sandbox cannot start. ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

const { close, ...ready } = await start();

console.log(`Sandbox gateway  ${ready.url}  (merchant ${ready.merchantCode})`);
console.log(`Image hosts      ${ready.imageHosts.join("  ")}`);
console.log(`Game host        ${ready.gameHost}`);
console.log(`Control          ${ready.controlUrl}`);
console.log(`Sign-in          ${Object.values(ready.providers.issuers).join("  ")}  ${ready.providers.phone.endpoint}`);
for (const { role, username, password } of ready.accounts)
  console.log(`Account          ${username} / ${password}  (${role})`);
process.send?.({ type: "ready", ...ready });

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  // Leaves by itself once everything is closed; the parent's IPC channel would keep it alive.
  close().then(() => process.exit(0));
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// Started by the product: the sandbox does not outlive it, however it ended.
process.once("disconnect", stop);
