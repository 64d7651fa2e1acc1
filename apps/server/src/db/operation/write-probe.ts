import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Why the database takes no writes, in words for operators; undefined where it does. */
export type WriteProblem = 'away' | 'crowded' | 'full' | 'read-only' | 'slow';

/** An answer is good for so long: whoever asks often must not make it busy. */
const goodForMilliseconds = 2000;

/**
 * Asks the database to keep something, as every change does. What fails a change of anybody's for want of disk is heard
 * here too: a small write may still find its place when a larger one does not.
 */
export function writeProbe(db: Db): () => Promise<WriteProblem | undefined> {
  let latest: { at: number; problem: Promise<WriteProblem | undefined> } | undefined;
  return () => {
    const at = performance.now();
    if (latest === undefined || at - latest.at > goodForMilliseconds) latest = { at, problem: triedWrite(db) };
    return latest.problem;
  };
}

/** Why a small write fails now; undefined where it does not. */
export async function triedWrite(db: Db): Promise<WriteProblem | undefined> {
  try {
    await sql`insert into write_probe (only_one, filler) values (true, repeat(md5(random()::text), 1024))
      on conflict (only_one) do update set filler = excluded.filler`.execute(db);
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
  if (code === '53300') return 'crowded';
  return code === '57014' || code === '55P03' ? 'slow' : 'away';
}
