import type { Config } from '#config/config.ts';
import { openServerLog } from '#config/log.ts';
import { metricsRegistry } from '#http/metrics.ts';
import { notePools } from '#http/operation/operation-metrics.ts';
import { openServer } from '#cli/serving/open-server.ts';
import { onStop, outliveLostDatabase } from '#cli/serving/stopping.ts';
import { openTelemetry } from '#cli/serving/telemetry-of-start.ts';
import type { FromProcess, ToProcess } from './process-messages.ts';
import { countsOfHolder } from './shared-counts.ts';
import { beatMilliseconds } from './watched-lives.ts';

/** One process of several: does its share until it is told to stop. When the holding process is gone, Node ends this one. */
export async function serveShare(config: Config): Promise<void> {
  const log = openServerLog(config.logLevel);
  outliveLostDatabase(log);
  const endTelemetry = await openTelemetry(config);
  const begun = Promise.withResolvers<Extract<ToProcess, { kind: 'start' }>>();
  const stopping = Promise.withResolvers<void>();
  process.on('message', (message: ToProcess) => {
    if (message.kind === 'start') begun.resolve(message);
    if (message.kind === 'stop') stopping.resolve();
    if (message.kind === 'metrics') void sayMetrics(message.asked);
    if (message.kind === 'admission') counts.hear(message);
  });
  const counts = countsOfHolder(say);
  setInterval(() => say({ kind: 'alive' }), beatMilliseconds).unref();

  const { database, role, share } = await begun.promise;
  const stop = await openServer({ ...config, role }, database, log, share, counts.ask);
  const begin = onStop(async () => {
    await stop();
    await endTelemetry();
  });
  void stopping.promise.then(begin);
  say({ kind: 'ready' });
}

async function sayMetrics(asked: number): Promise<void> {
  notePools();
  say({ kind: 'metrics', asked, metrics: await metricsRegistry.getMetricsAsJSON() });
}

function say(message: FromProcess): void {
  process.send?.(message);
}
