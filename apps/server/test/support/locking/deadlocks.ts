import type pg from 'pg';

/** What PostgreSQL says of every deadlock it ends on this pool, also of those whose work is run again and succeeds. */
export function deadlocksOf(pool: pg.Pool): string[] {
  const deadlocks: string[] = [];
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }; // below the driver's own types
    connection.on('errorMessage', ({ code, detail = '', where = '' }: pg.DatabaseError) => {
      if (code === '40P01') deadlocks.push(`${detail} ${where}`);
    });
  });
  return deadlocks;
}
