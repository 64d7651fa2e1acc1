import type { Logger } from 'pino';
import { startBackupClock } from '#backup/backup-clock.ts';
import { assertFilesCanBeKept } from '#cli/file-storage.ts';
import type { OpenDatabase } from '#cli/open-database.ts';
import { patiently } from '#cli/patient-start.ts';
import { leaveRoot } from '#cli/rights/leaving-root.ts';
import { loginLine } from '#cli/rights/login-warning.ts';
import { formatSimulatedCarriers } from '#cli/simulated-carriers.ts';
import { createApp } from '#composition/app.ts';
import type { AppContext } from '#composition/app-context.ts';
import { watchOperation } from '#composition/watch-operation.ts';
import type { Config } from '#config/config.ts';
import { demoPassword } from '#features/identity/demo/demo-password.ts';
import { lockDemoAccounts } from '#features/identity/demo/lock-demo-accounts.ts';
import { orderDocumentStore } from '#features/orders/documents/order-documents.store.ts';
import { showPool } from '#http/operation/operation-metrics.ts';
import type { RequestCounts } from '#http/protection/request-counts.ts';
import { lacksFirstDay } from '#seed/first-start.ts';
import { putFulfillmentCenters } from '#seed/put-fulfillment-centers.ts';
import { demoAccounts } from '#seed/demo-staff.ts';
import { takeStepApart } from './first-start/take-step-apart.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { sayRefusedAccounts } from './refused-accounts.ts';
import { formatSetUpLink, setUpLink } from './set-up-link.ts';
import { startWork } from './start-work.ts';

/** How long running requests may take to finish once we have been asked to stop. */
const drainSeconds = 10;

/** What a server process works with, wherever the database was opened. */
export type PlaceOfServer = Pick<OpenDatabase, 'url' | 'requestsUrl' | 'ownerUrl' | 'role' | 'account'>;

/** What one process of several does; a process of its own does all of it (D518). */
export interface Share {
  /** Answers on the port. */
  listens: boolean;
  /** Does what a start does once, and says where the server is. */
  isFirst: boolean;
  /** Looks after the installation for the metrics: one of the processes of a server does, also where it works off no jobs (D535). */
  watches: boolean;
}

/** Opens every door and says where; the answer closes them all once running requests have ended. */
export async function openServer(
  config: Config,
  database: PlaceOfServer,
  log: Logger,
  { listens, isFirst, watches }: Share,
  counts?: RequestCounts,
): Promise<() => Promise<void>> {
  const { url, requestsUrl, ownerUrl, role } = database;
  const app = await createApp({ config, databaseUrl: requestsUrl, role, log, ...(counts && { counts }) });
  await assertFilesCanBeKept(app.partners.storage);
  if (config.role !== 'worker' && isFirst && config.demo) await seedDemoOnce(app, database);
  app.drawsLabelsAhead = true;
  const locked = await patiently(() => lockDemoAccounts(app));
  if (isFirst) await patiently(() => orderDocumentStore(app.db).forgetAll(app.clock()));
  if (listens)
    await app.http.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw portProblem(error, config);
    });
  showPool('requests', app.pool);
  const endWork = config.role === 'web' ? async () => {} : await startWork(app, { url, role, log });
  const endWatch = watches ? watchOperation(app) : () => {};
  const left = leaveRoot(config, database.account);
  const endBackups = config.role === 'web' ? () => {} : startBackupClock(config, ownerUrl, log);
  const keepMemory = giveBackMemory();
  if (isFirst) await sayReady(app, [locked, await loginLine(url), left]);

  return async () => {
    app.stopping = true;
    keepMemory();
    endWatch();
    endBackups();
    const closing = setTimeout(() => app.http.server.closeAllConnections(), drainSeconds * 1000);
    await app.http.close();
    clearTimeout(closing);
    await endWork();
    await app.pool.end();
  };
}

/** Centers that a demo lacks, and its first day, which takes more memory than the server ever needs again. */
async function seedDemoOnce(app: AppContext, database: PlaceOfServer): Promise<void> {
  await patiently(() => putFulfillmentCenters(app.db, app.config.product));
  if (!(await patiently(() => lacksFirstDay(app)))) return;
  console.log('Making a day of orders to look at (once, some seconds).');
  const { url, role } = database; // no more than the step needs
  await takeStepApart({ kind: 'seed', database: { url, role } });
}

/** The address, in demo mode whom to sign in as (D243, D248), and what else is to be known at a start. */
async function sayReady(app: AppContext, others: readonly (string | undefined)[]): Promise<void> {
  console.log(`Bloomdesk is ready on ${addressOf(app)}`);
  if (app.config.demoLock === undefined) {
    console.log(`Demo accounts, all with the password ${demoPassword}:`);
    for (const { email, groups } of demoAccounts) console.log(`  ${email.padEnd(36)}${groups.join(', ')}`);
  }
  const link = app.config.role === 'worker' ? undefined : await patiently(() => setUpLink(app, addressOf(app)));
  const simulated = await patiently(() => formatSimulatedCarriers(app.db, app.config));
  for (const line of [link && formatSetUpLink(link), ...others, simulated]) if (line !== undefined) console.log(line);
  void sayRefusedAccounts(app, (line) => console.log(line)); // nobody waits for a partner to start
}

/** What to type into a browser; with PORT=0 the system chose the port. */
function addressOf({ http, config }: AppContext): string {
  const [address] = http.addresses();
  return `http://${config.host}:${typeof address === 'object' ? address.port : config.port}`;
}

function portProblem(error: unknown, { host, port }: Config): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=4500 npm start`);
  if (code === 'EACCES')
    return new Error(`Port ${port} needs rights this account does not have. Choose another: PORT=4500 npm start`);
  return error instanceof Error ? error : new Error(String(error));
}
