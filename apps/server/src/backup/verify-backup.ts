import { finished } from 'node:stream/promises';
import type { BackupPlace } from './backup-place.ts';
import type { Manifest } from './manifest.ts';
import { damaged, openTable, readingTable, readManifest, readSums, sumOf } from './read-backup.ts';

/**
 * Looks at every byte of a backup. Without the key of a sealed one only the sums of its files can be compared; with it,
 * or where it is open, each table is unpacked and its length compared too.
 */
export async function verifyBackup(place: BackupPlace, name: string, key: string | undefined): Promise<Manifest> {
  const manifest = await readManifest(place, name);
  for (const [file, sum] of await readSums(place, name))
    if ((await sumOf(place, name, file)) !== sum) throw damaged(name, file);
  if (manifest.sealedFor !== null && key === undefined) return manifest;
  for (const table of manifest.tables) {
    const { content, assertWhole } = await openTable(place, manifest, table, key);
    await readingTable(place, manifest, table, () => finished(content.resume()));
    assertWhole();
  }
  return manifest;
}
