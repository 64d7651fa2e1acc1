import { statfs } from 'node:fs/promises';
import type { Config } from '#config/config.ts';

/** What is kept on a disk of this machine, with its room in bytes. */
export interface Disk {
  place: 'data' | 'files' | 'backups';
  freeBytes: number;
  totalBytes: number;
}

/** The disks of the server that is asked; a folder that is not made yet, and what is kept elsewhere, is left out. */
export async function freeDisks({ home, files, backups }: Config): Promise<Disk[]> {
  const places = [
    ['data', home],
    ['files', files.folder],
    ['backups', backups.keptIn === 'folder' ? backups.folder : undefined],
  ] as const;
  const disks = await Promise.all(
    places.map(async ([place, folder]) => {
      const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined);
      return disk ? [{ place, freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }] : [];
    }),
  );
  return disks.flat();
}
