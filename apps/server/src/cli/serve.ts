import pg from 'pg';
import type { Logger } from 'pino';
import { startBackupClock } from '#backup/backup-clock.ts';
import { createApp } from '#composition/app.ts';
import type { Config } from '#config/config.ts';
import { programVersion } from '#config/program-version.ts';
import { isLoopback } from '#config/demo-lock.ts';
import { demoPassword } from '#features/identity/demo/demo-password.ts';
import { demoAccounts } from '#seed/demo-staff.ts';
import { seedAtFirstStart } from '#seed/first-start.ts';
import { lockDemoAccounts } from '#features/identity/demo/lock-demo-accounts.ts';
import { isDatabaseAway } from '#http/failures/database-trouble.ts';
import { serveMetrics } from '#http/operation/metrics-port.ts';
import { showPool } from '#http/operation/operation-metrics.ts';
import type { AppContext } from '#composition/app-context.ts';
import { openLog } from '#config/log.ts';
import { assertNoArguments } from './command-options.ts';
import { assertFilesCanBeKept } from './file-storage.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { formatSetUpLink, setUpLink } from './serving/set-up-link.ts';
import { patiently } from './patient-start.ts';
import { leaveRoot } from './rights/leaving-root.ts';
import { loginLine } from './rights/login-warning.ts';
import { formatSimulatedCarriers } from './simulated-carriers.ts';
import { startWork } from './serving/start-work.ts';

/** How long running requests may take to finish once we have been asked to stop. */
const drainSeconds = 10;
/** How long stopping may take in all: a database that has gone silent must not keep us (P43). */
const longestStopSeconds = 15;

/** `bloomdesk serve`: everything on one port, until Ctrl-C or SIGTERM. */
export async function serve(config: Config, args: readonly string[] = []): Promise<void> {
  assertNoArguments('serve', args);
  const log = openLog(config.logLevel);
  outliveLostDatabase(log);
  const endTelemetry = await openTelemetry(config);
  const database = await openDatabase(config);
  try {
    const stop = await open(config, database, log);
    onStop(async () => {
      console.log('Stopping…');
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

/** Opens every door and says where; the answer closes them all once running requests have ended. */
async function open(config: Config, database: OpenDatabase, log: Logger): Promise<() => Promise<void>> {
  const { url, requestsUrl, ownerUrl, role } = database;
  const app = await createApp({ config, databaseUrl: requestsUrl, role, log });
  await assertFilesCanBeKept(app.partners.storage);
  if (config.role !== 'worker') await patiently(() => seedAtFirstStart(app, (line) => console.log(line)));
  app.drawsLabelsAhead = true;
  const locked = await patiently(() => lockDemoAccounts(app));
  await app.http.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw portProblem(error, config);
  });
  showPool('requests', app.pool);
  const endWork = config.role === 'web' ? async () => {} : await startWork(app, { url, role, log });
  const metrics = await openMetrics(config);
  const left = leaveRoot(config, database.account);
  const endBackups = config.role === 'web' ? () => {} : startBackupClock(config, ownerUrl, log);
  sayReady(app);
  const link = config.role === 'worker' ? undefined : await patiently(() => setUpLink(app, addressOf(app)));
  const simulated = await patiently(() => formatSimulatedCarriers(app.db, config));
  for (const line of [link && formatSetUpLink(link), locked, await loginLine(url), left, simulated])
    if (line !== undefined) console.log(line);

  return async () => {
    app.stopping = true;
    endBackups();
    const closing = setTimeout(() => app.http.server.closeAllConnections(), drainSeconds * 1000);
    await app.http.close();
    clearTimeout(closing);
    metrics?.close();
    await endWork();
    await app.pool.end();
  };
}

/** Nothing is sent, and nothing of it loaded, unless a collector is named. */
async function openTelemetry({ telemetryEndpoint: endpoint, product }: Config): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {};
  const { startTelemetry } = await import('#telemetry/start-telemetry.ts');
  return await startTelemetry({ endpoint, service: product, version: programVersion });
}

/** The port of the metrics; a start goes on without it. */
async function openMetrics({ host, metricsPort, metricsToken }: Config) {
  const server = await serveMetrics({ host, port: metricsPort, token: metricsToken }).catch(() => undefined);
  if (!server) console.log(`Port ${metricsPort} is taken, so /metrics is not served.`);
  else if (metricsToken === undefined && !isLoopback(host))
    console.log('/metrics answers this machine only: set BLOOMDESK_METRICS_TOKEN to ask it from another one.');
  return server;
}

/** The address, and in demo mode whom to sign in as (D243, D248). */
function sayReady(app: AppContext): void {
  console.log(`Bloomdesk is ready on ${addressOf(app)}`);
  if (app.config.demoLock !== undefined) return;
  console.log(`Demo accounts, all with the password ${demoPassword}:`);
  for (const { email, groups } of demoAccounts) console.log(`  ${email.padEnd(36)}${groups.join(', ')}`);
}

/** What to type into a browser; with PORT=0 the system chose the port. */
function addressOf({ http, config }: AppContext): string {
  const [address] = http.addresses();
  return `http://${config.host}:${typeof address === 'object' ? address.port : config.port}`;
}

/** A promise that nobody waits for may fail with the database, or be refused by it; that costs its work, never the process (P29). */
function outliveLostDatabase(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error) && !(error instanceof pg.DatabaseError)) throw error;
    log.warn({ err: error }, 'database away');
  });
}

/** The first signal stops in good order, a second one at once. */
function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      console.error('Stopped without waiting any longer: the database does not answer.');
      process.exit(1);
    }, longestStopSeconds * 1000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', begin);
  process.on('SIGTERM', begin);
}

function portProblem(error: unknown, { host, port }: Config): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=4500 npm start`);
  if (code === 'EACCES')
    return new Error(`Port ${port} needs rights this account does not have. Choose another: PORT=4500 npm start`);
  return error instanceof Error ? error : new Error(String(error));
}
