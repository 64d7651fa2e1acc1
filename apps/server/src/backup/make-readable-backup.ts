import { type BackupRequest, makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Makes a backup and reads all of it back, as a restore would; of a sealed one the sums of its files. One that cannot be read
 * is taken away again, so that it is never counted upon, and is an error.
 */
export async function makeReadableBackup(request: BackupRequest): Promise<Manifest> {
  const manifest = await makeBackup(request);
  try {
    await verifyBackup(request.place, manifest.name, undefined);
  } catch (error) {
    await request.place.remove(manifest.name);
    throw error;
  }
  return manifest;
}
