import { newConnection } from './snapshot.ts';

/** Nothing leaves for partners from here until somebody has looked (D411). */
export async function beginQuarantine(
  databaseUrl: string,
  { backup, madeAt, since }: { backup: string; madeAt: string; since: Date },
): Promise<void> {
  const { client, cut } = newConnection(databaseUrl);
  try {
    await client.connect();
    // what readers of events have seen may be ahead of what was restored: they must not go on by a place that means another event
    await client.query('update bloomdesk.event_stream set stream = default');
    await client.query('delete from bloomdesk.quarantine');
    await client.query('insert into bloomdesk.quarantine (backup, made_at, since) values ($1, $2, $3)', [
      backup,
      madeAt,
      since,
    ]);
  } finally {
    cut();
  }
}
