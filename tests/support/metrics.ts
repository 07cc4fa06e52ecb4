import { registerGatewayMetrics, registry } from "~/platform/metrics.server";
import { registerPictureQueue } from "../../server/pictures/metrics";

interface Metric {
  name: string;
  type: string;
  help: string;
  labelNames?: string[];
}

registerGatewayMetrics(() => ({ connections: 0, idle: 0, running: 0, queued: 0, breakers: {} }));
registerPictureQueue(() => 0);

/** Every metric of a product that runs. */
export const productMetrics = registry.getMetricsAsArray() as unknown as readonly Metric[];
