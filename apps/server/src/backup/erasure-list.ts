import type pg from 'pg';
import { z } from 'zod';
import type { BackupPlace } from './backup-place.ts';
import { BackupProblem } from './manifest.ts';

/** Who was erased, by hashes alone: enough to find the same rows in a backup of before. */
const listedErasure = z.strictObject({
  erasureId: z.uuid(),
  at: z.iso.datetime(),
  hashes: z.array(z.string().regex(/^[\da-f]{64}$/)),
});
export type ListedErasure = z.infer<typeof listedErasure>;

/** Writes those erasures down beside the backups that are not there yet: a backup of before knows nothing of them (D493). */
export async function listErasures(place: BackupPlace, erasures: readonly ListedErasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const there = new Set(await place.erasures());
  for (const erasure of erasures)
    if (!there.has(erasure.erasureId)) await place.noteErasure(erasure.erasureId, JSON.stringify(erasure));
}

/** Those of a database, for the list; none in one of before erasures could be made. */
export async function erasuresIn(client: pg.ClientBase, steps: readonly string[]): Promise<ListedErasure[]> {
  if (!steps.includes('167-erasures')) return [];
  const { rows } = await client.query<{ erasureId: string; at: Date; hashes: string[] }>(
    `select erasure_id as "erasureId", done_at as at, hashes from bloomdesk.erasures where state = 'done'`,
  );
  return rows.map(({ erasureId, at, hashes }) => ({ erasureId, at: at.toISOString(), hashes }));
}

/** All erasures that are listed beside the backups, the oldest first. */
export async function listedErasures(place: BackupPlace): Promise<ListedErasure[]> {
  const listed: ListedErasure[] = [];
  for (const id of await place.erasures()) {
    const read = listedErasure.safeParse(jsonOf(await place.readErasure(id)));
    if (!read.success)
      throw new BackupProblem(`The erasure ${id} in the list beside the backups (${place.description}) is damaged.`);
    listed.push(read.data);
  }
  return listed.toSorted((one, other) => one.at.localeCompare(other.at));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
