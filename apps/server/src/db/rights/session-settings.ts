import pg from 'pg';
import { sessionSettings } from '#db/db.ts';

interface Logins {
  /** The server's, without the pooler. */
  directUrl: string;
  ownerUrl: string;
  /** Seconds the clock of a demo is ahead, which only the owner may set. */
  clockOffset: number;
}

/**
 * Gives the server's login the settings of a session, because a pooler takes none along (D517). A login may set them for
 * itself; what a connection brings of its own goes before.
 */
export async function keepSessionSettings({ directUrl, ownerUrl, clockOffset }: Logins): Promise<void> {
  const login = pg.escapeIdentifier(decodeURIComponent(new URL(directUrl).username));
  const settings = sessionSettings({ clockOffset });
  const isOurs = ([name]: [string, string]) => name.startsWith('bloomdesk.');
  for (const [url, some] of [
    [directUrl, settings.filter((setting) => !isOurs(setting))],
    [ownerUrl, settings.filter(isOurs)],
  ] as const) {
    if (some.length === 0) continue;
    await over(url, async (client) => {
      const { rows } = await client.query<{ name: string }>('select current_database() as name');
      const database = pg.escapeIdentifier(rows[0]?.name ?? '');
      for (const [name, value] of some)
        await client.query(`alter role ${login} in database ${database} set ${name} to ${pg.escapeLiteral(value)}`);
    });
  }
}

/** Do sessions that come through the pooler have these settings? Connections that it opened before have not. */
export async function assertSessionSettings(pooledUrl: string, clockOffset: number): Promise<void> {
  const settings = sessionSettings({ clockOffset });
  const found = await over(pooledUrl, async (client) => {
    const { rows } = await client.query<{ name: string; value: string | null }>(
      'select name, current_setting(name, true) as value from unnest($1::text[]) as name',
      [settings.map(([name]) => name)],
    );
    return new Map(rows.map(({ name, value }) => [name, value]));
  });
  const wrong = settings.filter(([name, value]) => !isSame(found.get(name), value)).map(([name]) => name);
  if (wrong.length === 0) return;
  throw new Error(
    `Sessions through the pooler of BLOOMDESK_SERVER_DATABASE_URL lack ${wrong.join(', ')}: its connections are older ` +
      'than these settings. Run RECONNECT at the console of PgBouncer, then start again.',
  );
}

/** PostgreSQL says milliseconds in the largest unit that fits. */
function isSame(value: string | null | undefined, wanted: string): boolean {
  const [, count, unit = ''] = /^(\d+)(ms|s|min)$/.exec(value ?? '') ?? [];
  const milliseconds = new Map([
    ['ms', 1],
    ['s', 1000],
    ['min', 60_000],
  ]).get(unit);
  return value === wanted || (milliseconds !== undefined && Number(count) * milliseconds === Number(wanted));
}

async function over<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 10_000 });
  client.on('error', () => {}); // the statement that is under way reports it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
