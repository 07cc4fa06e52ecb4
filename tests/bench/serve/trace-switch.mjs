// Imported by a product before anything else: lets the benchmark stop and continue the sampling of requests for traces in a
// running process. A request is traced when `Math.random()` is below the share (server/tracing/sampler.ts). Variable:
// BENCH_SWITCH, the port for `/on` and `/off`.
import { createServer } from "node:http";

const random = Math.random;
/** No share is above it. */
const never = () => 1 - Number.EPSILON;

createServer(({ url }, response) => {
  Math.random = url === "/off" ? never : random;
  response.end();
})
  .listen(Number(process.env.BENCH_SWITCH), "127.0.0.1")
  .unref();
