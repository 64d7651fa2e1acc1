import type { Config } from '#config/config.ts';
import { openServerLog } from '#config/log.ts';
import { metricsOfProcess } from '#http/operation/metrics-port.ts';
import { assertNoArguments } from './command-options.ts';
import { openDatabase } from './open-database.ts';
import { migrateApart } from './serving/first-start/migrate-apart.ts';
import { isStepProcess } from './serving/first-start/start-steps.ts';
import { openMetrics } from './serving/metrics-of-start.ts';
import { openServer } from './serving/open-server.ts';
import { isServerProcess } from './serving/processes/process-messages.ts';
import { onStop, outliveLostDatabase } from './serving/stopping.ts';
import { openTelemetry } from './serving/telemetry-of-start.ts';

/** `bloomdesk serve`: everything on one port, until Ctrl-C or SIGTERM; by several processes where that is set (D518). */
export async function serve(config: Config, args: readonly string[] = []): Promise<void> {
  if (isServerProcess(args)) return await (await import('./serving/processes/server-process.ts')).serveShare(config);
  if (isStepProcess(args)) return await (await import('./serving/first-start/take-step.ts')).takeStep(config);
  assertNoArguments('serve', args);
  const log = openServerLog(config.logLevel);
  outliveLostDatabase(log);
  if (config.processes > 1)
    return await (await import('./serving/processes/run-processes.ts')).runProcesses(config, log);
  const endTelemetry = await openTelemetry(config);
  const database = await openDatabase(config, migrateApart);
  try {
    const metrics = await openMetrics(config, metricsOfProcess);
    const stop = await openServer(config, database, log, { listens: true, isFirst: true, watches: true });
    onStop(async () => {
      console.log('Stopping…');
      metrics?.close();
      await stop();
      await endTelemetry();
      await database.close();
      console.log('Stopped.');
    });
  } catch (error) {
    await database.close(); // a start that fails leaves nothing running
    throw error;
  }
}
