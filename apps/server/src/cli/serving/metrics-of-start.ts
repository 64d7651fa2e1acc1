import { isLoopback } from '#config/demo-lock.ts';
import type { Config } from '#config/config.ts';
import { type Collect, serveMetrics } from '#http/operation/metrics-port.ts';

/** The port of the metrics; a start goes on without it. */
export async function openMetrics({ host, metricsPort, metricsToken }: Config, collect: Collect) {
  const port = { host, port: metricsPort, token: metricsToken };
  const server = await serveMetrics(port, collect).catch(() => undefined);
  if (!server) console.log(`Port ${metricsPort} is taken, so /metrics is not served.`);
  else if (metricsToken === undefined && !isLoopback(host))
    console.log('/metrics answers this machine only: set BLOOMDESK_METRICS_TOKEN to ask it from another one.');
  return server;
}
