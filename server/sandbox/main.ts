import { processConfiguration } from "./configuration";
import { type Sandbox, startSandbox } from "./sandbox";

function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!("code" in error && error.code === "EADDRINUSE" && "port" in error)) return error.message;
  return `Port ${error.port} is in use, perhaps by another \`npm start\`. It takes six ports from SANDBOX_PORT on.`;
}

async function start(): Promise<Sandbox> {
  try {
    return await startSandbox(processConfiguration());
  } catch (error) {
    console.error(`The sandbox cannot start. ${explain(error)}`);
    process.exit(1);
  }
}

const { close, ...details } = await start();

console.log(`Sandbox gateway  ${details.url}  (merchant ${details.merchantCode})`);
console.log(`Image hosts      ${details.imageHosts.join("  ")}`);
console.log(`Game host        ${details.gameHost}`);
console.log(`Control          ${details.controlUrl}`);
console.log(
  `Sign-in          ${Object.values(details.providers.issuers).join("  ")}  ${details.providers.phone.endpoint}`,
);
for (const { role, username, password } of details.accounts)
  console.log(`Account          ${username} / ${password}  (${role})`);
process.send?.({ type: "ready", ...details });

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  // An explicit exit, because the IPC channel of the parent keeps the process alive.
  close().then(() => process.exit(0));
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// Stops together with the parent process, even when that crashes.
process.once("disconnect", stop);
