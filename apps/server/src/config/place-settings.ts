import { demoLockOf, isLoopback } from './demo-lock.ts';
import type { EnvironmentReader } from './environment.ts';

/** What a process does: answer requests, work off jobs, or both. */
type ProcessRole = 'web' | 'worker' | 'all';

export interface PlaceSettings {
  role: ProcessRole;
  /** How many processes answer requests on one port; jobs have one of their own then (D518). */
  processes: number;
  port: number;
  host: string;
  metricsPort: number;
  /** Opens /metrics beyond this machine (D412). */
  metricsToken: string | undefined;
  /** The OpenTelemetry collector that traces and metrics are sent to (D502); undefined sends nothing. */
  telemetryEndpoint: string | undefined;
  /** What secrets of second factors are sealed with; the database's own secret where it is not set. */
  secondFactorKey: string | undefined;
  databaseUrl: string | undefined;
  /** The same database by a login of the server's own (D479); with it DATABASE_URL is for the schema and for backups. */
  serverDatabaseUrl: string | undefined;
  /** The server's login without the pooler that stands before it, for jobs and what else needs a session of its own (D517). */
  directDatabaseUrl: string | undefined;
  /** A replica of the database, by the server's login, for reads that may lag (D506). */
  replicaDatabaseUrl: string | undefined;
  /** Statements of requests are prepared under names; off behind a pooler that does not keep them. */
  preparesStatements: boolean;
  demo: boolean;
  /** Why demo accounts may not sign in; undefined while they may (D277). */
  demoLock: string | undefined;
  publicUrl: string | undefined;
  trustProxy: number;
}

/** Where it answers, who reaches it, and whose database it is. */
export function placeOf({ problems, formed, whole, link, flag, text }: EnvironmentReader): PlaceSettings {
  const port = whole('PORT', 4400, 65535);
  const databaseUrl = link('DATABASE_URL', databaseSchemes);
  const demo = flag('BLOOMDESK_DEMO', databaseUrl === undefined);
  const host =
    formed(
      'HOST',
      /^[\da-z]([\da-z.-]*[\da-z])?$|^[\da-f:.]*:[\da-f:.]*$/i,
      'be an address or a name of this machine',
    ) ?? '127.0.0.1';
  if (demo && !isLoopback(host)) {
    problems.push(
      `HOST is ${host}: set BLOOMDESK_DEMO=off before others can reach it, the demo password is known to all.`,
    );
  }
  const reached = {
    demo,
    host,
    publicUrl: publicUrlOf(link('BLOOMDESK_PUBLIC_URL'), problems),
    trustProxy: whole('BLOOMDESK_TRUST_PROXY', 0, 10),
  };
  return {
    ...reached,
    role: roleOf(formed('BLOOMDESK_ROLE', /^(web|worker|all)$/, 'be web, worker or all')),
    processes: processesOf(whole('BLOOMDESK_PROCESSES', 1, 64, 1), text('BLOOMDESK_ROLE'), problems),
    demoLock: demoLockOf(reached),
    port,
    metricsPort: metricsPortOf(whole('METRICS_PORT', port === 0 ? 0 : port + 1, 65535), port, problems),
    telemetryEndpoint: link('OTEL_EXPORTER_OTLP_ENDPOINT'),
    secondFactorKey: formed('BLOOMDESK_SECOND_FACTOR_KEY', /^[\w-]{32,128}$/, 'be 32 to 128 letters, digits, - or _'),
    metricsToken: formed('BLOOMDESK_METRICS_TOKEN', /^[\w-]{24,128}$/, 'be 24 to 128 letters, digits, - or _'),
    databaseUrl,
    ...serverDatabaseOf({ problems, link, flag }, databaseUrl),
  };
}

function roleOf(given: string | undefined): ProcessRole {
  return given === 'web' || given === 'worker' ? given : 'all';
}

/** A server that answers has its own processes for jobs; one for jobs alone is started as often as it is wanted. */
function processesOf(processes: number, role: string | undefined, problems: string[]): number {
  if (processes > 1 && role === 'worker')
    problems.push('BLOOMDESK_PROCESSES is for servers that answer requests: BLOOMDESK_ROLE=worker has one process.');
  return processes;
}

const databaseSchemes = ['postgres:', 'postgresql:'];

/** How the server reaches the database: its own login, and where a pooler stands before it, that login without the pooler. */
function serverDatabaseOf(
  { problems, link, flag }: Pick<EnvironmentReader, 'problems' | 'link' | 'flag'>,
  databaseUrl: string | undefined,
): Pick<PlaceSettings, 'serverDatabaseUrl' | 'directDatabaseUrl' | 'replicaDatabaseUrl' | 'preparesStatements'> {
  const pooled = link('BLOOMDESK_SERVER_DATABASE_URL', databaseSchemes);
  const serverDatabaseUrl = serverDatabaseUrlOf(pooled, databaseUrl, problems);
  const name = 'BLOOMDESK_DIRECT_DATABASE_URL';
  const directDatabaseUrl = link(name, databaseSchemes);
  const preparesStatements = flag('BLOOMDESK_PREPARED_STATEMENTS', true);
  if (directDatabaseUrl === undefined && !preparesStatements)
    problems.push(`BLOOMDESK_PREPARED_STATEMENTS=off is for a pooler: set ${name} too.`);
  if (directDatabaseUrl !== undefined && serverDatabaseUrl === undefined)
    problems.push(`${name} is for a pooler that BLOOMDESK_SERVER_DATABASE_URL leads through: set that too.`);
  else if (loginOf(directDatabaseUrl) !== undefined && loginOf(directDatabaseUrl) !== loginOf(serverDatabaseUrl))
    problems.push(`${name} must have the login of BLOOMDESK_SERVER_DATABASE_URL.`);
  const replicaDatabaseUrl = link('BLOOMDESK_REPLICA_DATABASE_URL', databaseSchemes);
  if (replicaDatabaseUrl !== undefined && databaseUrl === undefined)
    problems.push('BLOOMDESK_REPLICA_DATABASE_URL needs DATABASE_URL; the embedded database has no replica.');
  return { serverDatabaseUrl, directDatabaseUrl, replicaDatabaseUrl, preparesStatements };
}

function loginOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).username : undefined;
}

/** The same login twice would look safe and be nothing. */
function serverDatabaseUrlOf(given: string | undefined, databaseUrl: string | undefined, problems: string[]) {
  if (given === undefined || !URL.canParse(given)) return given;
  const name = 'BLOOMDESK_SERVER_DATABASE_URL';
  const { username } = new URL(given);
  if (databaseUrl === undefined)
    problems.push(`${name} needs DATABASE_URL; the embedded database gives the server a login of its own.`);
  else if (username === '') problems.push(`${name} must name its login.`);
  else if (URL.canParse(databaseUrl) && new URL(databaseUrl).username === username)
    problems.push(`${name} must have another login than DATABASE_URL, which owns the database.`);
  return given;
}

function metricsPortOf(metricsPort: number, port: number, problems: string[]): number {
  if (metricsPort !== 0 && metricsPort === port) problems.push(`METRICS_PORT must not be ${port}, which is PORT.`);
  return metricsPort;
}

/** Links and cookies are made of its origin, so anything behind that would be lost without a word. */
function publicUrlOf(given: string | undefined, problems: string[]): string | undefined {
  if (given === undefined || !URL.canParse(given)) return given;
  const { origin, pathname, search, hash, username } = new URL(given);
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '')
    problems.push(`BLOOMDESK_PUBLIC_URL must be an address without anything behind it, like ${origin}.`);
  return given;
}
