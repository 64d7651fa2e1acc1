import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { passingFolder } from '#test/support/passing-folder.ts';

export interface SmallDisk {
  folder: string;
  /** As when a larger one is put in its place, or what was free is taken. */
  resize(mebibytes: number): void;
  remove(): void;
}

/** A disk of so many MiB; undefined where the system lets us mount none. */
export async function smallDisk(mebibytes: number): Promise<SmallDisk | undefined> {
  const folder = mkdtempSync(join(passingFolder(), 'bloomdesk-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'tmpfs', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  chmodSync(folder, 0o755);
  return {
    folder,
    resize: (size) => void spawnSync('mount', ['-o', `remount,size=${size}m`, folder]),
    remove() {
      spawnSync('umount', ['--lazy', folder]); // a process that has just ended may hold a file of it for a moment longer
      rmdirSync(folder);
    },
  };
}

/** Takes each byte that is free or becomes free, as another program's log does, and gives all of it back when it is over. */
export async function fillUp(folder: string, isOver: () => boolean): Promise<void> {
  const file = join(folder, 'filler');
  const chunks = [1024 * 1024, 4096].map((size) => Buffer.alloc(size));
  while (!isOver()) {
    for (const chunk of chunks) while (!isOver() && append(file, chunk));
    await pause(10);
  }
  rmSync(file, { force: true });
}

function append(file: string, chunk: Buffer): boolean {
  try {
    writeFileSync(file, chunk, { flag: 'a' });
    return true;
  } catch {
    return false; // no byte goes onto the disk any more
  }
}
