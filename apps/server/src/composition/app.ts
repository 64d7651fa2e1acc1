import type pg from 'pg';
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { type Db, databaseOf, openPool, type PoolOptions } from '#db/db.ts';
import { practiceSince } from '#db/operation/practice.ts';
import { apiKeyStore } from '#features/api-keys/api-keys.store.ts';
import { bookingWatch } from '#features/deliveries/booking-watch.ts';
import { underWayStore } from '#features/deliveries/deliveries-under-way.store.ts';
import { fulfillmentCenterDirectory } from '#features/fulfillment-centers/fulfillment-center-directory.ts';
import { serveDemoMailbox } from '#features/identity/demo/demo-mailbox.ts';
import { peopleStore } from '#features/identity/people/people.store.ts';
import { installBasics } from '#http/http-basics.ts';
import { installErrorHandler, sendFailure } from '#http/error-handler.ts';
import { showReplica } from '#http/operation/replica-metrics.ts';
import { answerHealth } from '#http/health.ts';
import { fileAddresses } from '#http/file-addresses.ts';
import { identityTokens } from '#http/identity-tokens.ts';
import { keySignIn } from '#http/protection/key-sign-in.ts';
import { noteLine } from '#http/metrics.ts';
import { watchProxies } from '#http/operation/watch-proxies.ts';
import { objectCenters } from '#http/object-centers.ts';
import { answerOpenApi } from '#http/openapi.ts';
import { refuseUnreadable } from '#http/protection/unreadable-request.ts';
import { securityHeaders } from '#http/protection/security-headers.ts';
import { limitCalls } from '#http/protection/limit-calls.ts';
import { assertAdmitted, ownCounts, type RequestCounts } from '#http/protection/request-counts.ts';
import { signIn } from '#http/authenticate.ts';
import { builtWebApp, serveWebApp } from '#http/static-files.ts';
import { dataApiKeys } from '#live/data-api-key.ts';
import { serveDataApi } from '#live/data-api.ts';
import { replicaReads } from '#db/replica/replica-reads.ts';
import { exchangeLog } from '#partners/kit/exchange-log.store.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { inPractice } from '#partners/practice.ts';
import { partnersOf } from '#partners/partners.ts';
import type { AppContext } from './app-context.ts';
import { bindRoutes } from './routes.ts';

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  /** The role that an owner's login puts on; none for a login of the server's own. */
  role?: string | null;
  log: Logger;
  clock?: () => Date;
  /** Milliseconds a statement and a lock may take, where not the product's own (`openPool`). */
  databaseLimits?: Pick<PoolOptions, 'statementTimeout' | 'lockTimeout'>;
  /** Where it is counted how often anybody calls, where it is not here. */
  counts?: RequestCounts;
}

/** Puts the pieces of one server together; it answers once `http.listen` or `http.inject` is called. */
export async function createApp({
  config: given,
  databaseUrl,
  role = null,
  log,
  clock = clockOf(given),
  databaseLimits = {},
  counts = ownCounts(),
}: AppOptions): Promise<AppContext> {
  const pool = openPool(databaseUrl, { role, ...poolSettings(given), ...databaseLimits });
  const { db, config } = await placeOf(given, databaseOf(pool));
  const tokens = identityTokens(db);
  const app: AppContext = {
    config,
    http: createHttp(config, log),
    pool,
    db,
    replica: replicaReads(db, replicaPool(config, { role, ...databaseLimits })),
    clock,
    tokens,
    signIn: signIn(db, tokens, whoStands(db, config, counts), config),
    centers: fulfillmentCenterDirectory(db, clock),
    objectCenters: objectCenters(db),
    ...signing(db, config),
    ...partnersAround(config, db, clock),
    bookings: bookingWatch((suborderIds) => underWayStore(db).stillPending(suborderIds)),
    ...limits(config, counts),
    live: nobodyFollows,
    webRoot: builtWebApp,
    drawsLabelsAhead: false,
    stopping: false,
    calls: [],
  };
  await installBasics(app);
  installErrorHandler(app.http);
  watchProxies(app);
  answerHealth(app);
  if (config.role !== 'worker') await openDoors(app);
  return app;
}

function poolSettings({ clockOffset, directDatabaseUrl, preparesStatements }: Config) {
  return { clockOffset, isPooled: directDatabaseUrl !== undefined, isNamed: preparesStatements };
}

/** What people and programs reach; a process that works off jobs alone has none of it. */
async function openDoors(app: AppContext): Promise<void> {
  followReplica(app);
  app.live = await serveDataApi(app);
  bindRoutes(app);
  answerOpenApi(app);
  serveDemoMailbox(app);
  await serveWebApp(app);
}

/** Connections to the replica; it takes no change, whatever their login may do. */
function replicaPool({ replicaDatabaseUrl, clockOffset }: Config, options: PoolOptions): pg.Pool | undefined {
  return replicaDatabaseUrl === undefined ? undefined : openPool(replicaDatabaseUrl, { clockOffset, ...options });
}

/** From the first request on, until the server closes. */
function followReplica({ http, replica }: AppContext): void {
  http.addHook('onReady', async () => {
    await replica.look().catch(() => {}); // until it answers, the database itself is read
    replica.watch();
    showReplica(replica);
  });
  http.addHook('onClose', () => replica.end());
}

/** A place for practice has no real partners, whatever its settings say (D467). */
async function placeOf(config: Config, db: Db): Promise<{ db: Db; config: Config }> {
  return { db, config: (await practiceSince(db)) ? inPractice(config) : config };
}

/** Who of those that show a token or a key may still come in. */
function whoStands(db: Db, { demoLock }: Config, counts: RequestCounts): Parameters<typeof signIn>[2] {
  const { standingVersion } = peopleStore(db, () => demoLock !== undefined);
  return { programOf: keySignIn(apiKeyStore(db), counts), standingVersion };
}

/** The partners, and the log of what is said with them. */
function partnersAround(config: Config, db: Db, clock: () => Date): Pick<AppContext, 'partners' | 'exchanges'> {
  const exchanges = exchangeLog(db);
  const kit = partnerKit({ log: { note: exchanges.note, time: clock }, onLine: noteLine });
  return { partners: partnersOf(config, db, clock, kit), exchanges };
}

/** What is signed with secrets of the database, the same for every server process. */
function signing(db: Db, config: Config): Pick<AppContext, 'dataApiKeys' | 'fileAddresses'> {
  return { dataApiKeys: dataApiKeys(db, config.dataApiKey), fileAddresses: fileAddresses(db) };
}

/** How often anybody may call, have partners asked, and be looked at unknown. */
function limits(
  config: Config,
  counts: RequestCounts,
): Pick<AppContext, 'admitCall' | 'admitLookup' | 'admitTest' | 'admitNewcomer'> {
  const aMinute = (kind: string, most: number) => async (who: string, now: Date) =>
    await counts(`${kind} ${who}`, { most, seconds: 60, within: 'any' }, now);
  const [lookups, tests] = [aMinute('lookups', mostLookupsPerMinute), aMinute('tests', mostTestsPerMinute)];
  const newcomers = aMinute('newcomers', mostNewcomersPerMinute);
  return {
    admitCall: limitCalls(config.limits, counts),
    admitLookup: async (staffId, now) => void assertAdmitted(await lookups(staffId, now)),
    admitTest: async (staffId, now) => void assertAdmitted(await tests(staffId, now)),
    admitNewcomer: async (ip, now) => 'left' in (await newcomers(ip, now)),
  };
}

const nobodyFollows: AppContext['live'] = { listeners: () => 0, visits: () => 0, lookAgain: async () => {} };
const mostLookupsPerMinute = 60;
const mostTestsPerMinute = 20;
const mostNewcomersPerMinute = 120;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function createHttp(config: Config, log: Logger): FastifyInstance {
  const protection = { ...securityHeaders(config), 'cache-control': 'no-store' }; // no hook sees what is no address
  const loggerInstance: FastifyBaseLogger = log; // pino's own type is wider than Fastify's view of it
  return Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle' as const,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply.headers(protection)),
    clientErrorHandler: refuseUnreadable(config),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && uuid.test(given) ? given : randomUUID();
    },
  });
}
