import { demoLockOf, isLoopback } from './demo-lock.ts';
import type { EnvironmentReader } from './environment.ts';

/** What a process does: answer requests, work off jobs, or both. */
type ProcessRole = 'web' | 'worker' | 'all';

export interface PlaceSettings {
  role: ProcessRole;
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
  demo: boolean;
  /** Why demo accounts may not sign in; undefined while they may (D277). */
  demoLock: string | undefined;
  publicUrl: string | undefined;
  trustProxy: number;
}

/** Where it answers, who reaches it, and whose database it is. */
export function placeOf({ problems, formed, whole, link, flag }: EnvironmentReader): PlaceSettings {
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
    demoLock: demoLockOf(reached),
    port,
    metricsPort: metricsPortOf(whole('METRICS_PORT', port === 0 ? 0 : port + 1, 65535), port, problems),
    telemetryEndpoint: link('OTEL_EXPORTER_OTLP_ENDPOINT'),
    secondFactorKey: formed('BLOOMDESK_SECOND_FACTOR_KEY', /^[\w-]{32,128}$/, 'be 32 to 128 letters, digits, - or _'),
    metricsToken: formed('BLOOMDESK_METRICS_TOKEN', /^[\w-]{24,128}$/, 'be 24 to 128 letters, digits, - or _'),
    databaseUrl,
    serverDatabaseUrl: serverDatabaseUrlOf(
      link('BLOOMDESK_SERVER_DATABASE_URL', databaseSchemes),
      databaseUrl,
      problems,
    ),
  };
}

function roleOf(given: string | undefined): ProcessRole {
  return given === 'web' || given === 'worker' ? given : 'all';
}

const databaseSchemes = ['postgres:', 'postgresql:'];

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
