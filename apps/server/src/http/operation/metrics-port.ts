import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { metricsRegistry } from '#http/metrics.ts';
import { notePools } from './operation-metrics.ts';

export interface MetricsPort {
  host: string;
  port: number;
  /** Who asks brings it as `Authorization: Bearer …`; without one only this machine is answered. */
  token: string | undefined;
}

/** Everything that is measured, as Prometheus reads it. */
export type Collect = () => Promise<string>;

/** What this process measures. */
export async function metricsOfProcess(): Promise<string> {
  notePools();
  return await metricsRegistry.metrics();
}

/** Serves /metrics on a port of its own (D248); beyond this machine only with a token (D412). */
export function serveMetrics({ host, port, token }: MetricsPort, collect: Collect): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    if (token !== undefined && !brings(request, token))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    collect().then(
      (text) => response.writeHead(200, { 'content-type': metricsRegistry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, token === undefined ? '127.0.0.1' : host, () => resolve(server));
  });
}

function brings({ headers }: IncomingMessage, token: string): boolean {
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
