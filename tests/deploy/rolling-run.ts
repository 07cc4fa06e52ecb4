// `npm run rolling [-- --requests 60000 --visitors 20]`: a rolling restart of three products under load, each twice, and one
// that is killed. Ends with 1 when anybody noticed.
import { parseArgs } from "node:util";
import { startCluster } from "./cluster";
import { rollUnderLoad } from "./rolling";

const { values } = parseArgs({
  options: { requests: { type: "string", default: "60000" }, visitors: { type: "string", default: "20" } },
});
const cluster = await startCluster({ DRAIN_DELAY_SECONDS: "5" });
try {
  const result = await rollUnderLoad(cluster, {
    requests: Number(values.requests),
    visitors: Number(values.visitors),
    restarts: 2,
    onProgress: console.log,
  });
  const { failures, ...figures } = result;
  console.log({ ...figures, failures: failures.length });
  for (const failure of new Set(failures)) console.log(failure);
  const isOnce = result.gatewayWrites <= result.writes && result.gatewayWrites >= result.writes - result.unknownWrites;
  process.exitCode = failures.length === 0 && isOnce ? 0 : 1;
} finally {
  await cluster.stop();
}
