import type pg from 'pg';

/** Why the database takes no writes, in words for operators; undefined where it does. */
export type WriteProblem = 'away' | 'full' | 'read-only' | 'slow';

/** An answer is good for so long: whoever asks often must not make it busy. */
const goodForMilliseconds = 2000;

/**
 * Asks the database to keep something, as every change does. What fails a change of anybody's for want of disk is heard
 * here too: a small write may still find its place when a larger one does not.
 */
export function writeProbe(pool: pg.Pool): () => Promise<WriteProblem | undefined> {
  let latest: { at: number; problem: Promise<WriteProblem | undefined> } | undefined;
  return () => {
    const at = performance.now();
    if (latest === undefined || at - latest.at > goodForMilliseconds) latest = { at, problem: tried(pool) };
    return latest.problem;
  };
}

async function tried(pool: pg.Pool): Promise<WriteProblem | undefined> {
  try {
    await pool.query(`insert into write_probe (only_one, filler) values (true, repeat(md5(random()::text), 1024))
      on conflict (only_one) do update set filler = excluded.filler`);
    return undefined;
  } catch (error) {
    return writeProblemOf(error);
  }
}

/** What a failed write says of the database. */
export function writeProblemOf(error: unknown): WriteProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '53100' || code === '53200') return 'full';
  if (code === '25006') return 'read-only';
  return code === '57014' || code === '55P03' ? 'slow' : 'away';
}
