import { registerGatewayMetrics, registry } from "~/platform/metrics.server";
import { registerPictureQueue } from "../../server/pictures/metrics";

interface Metric {
  name: string;
  type: string;
  help: string;
  labelNames?: string[];
}

/** The gateway's module registers them too, when another test of this process loads it, before or after this. */
function removeGatewayMetrics(): void {
  for (const name of ["gateway_connections", "gateway_requests_in_progress", "gateway_breaker_state"])
    registry.removeSingleMetric(name);
}

removeGatewayMetrics();
registerGatewayMetrics(() => ({ connections: 0, idle: 0, running: 0, queued: 0, breakers: {} }));
registerPictureQueue(() => 0);

/** Every metric of a product that runs. */
export const productMetrics = registry.getMetricsAsArray() as unknown as readonly Metric[];

removeGatewayMetrics();
