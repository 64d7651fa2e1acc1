import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupPlace, erasureOf, isBackupName, timeOfBackup } from './backup-place.ts';
import { BackupProblem } from './manifest.ts';

const unfinished = '.unfinished-';
/** No backup has this name, so that none is removed with it. */
const erasuresFolder = 'erasures';
const headsFolder = 'heads';

/** Backups in a folder; one that is being made has another name, so that what is listed is whole. */
export function backupFolder(folder: string): BackupPlace {
  return {
    description: folder,

    async names() {
      const names = await readdir(folder).catch(passOver('ENOENT'));
      return (names ?? []).filter(isBackupName).toSorted();
    },

    async begin(name) {
      const half = join(folder, `${unfinished}${name}`);
      await inWords(folder, async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await clearUnfinished(folder, name);
        await mkdir(half, { mode: 0o700 });
      });
      return {
        write: (file, content) => inWords(folder, () => writeWhole(join(half, file), content)),
        finish: () =>
          inWords(folder, async () => {
            await syncFolder(half);
            await rename(half, join(folder, name));
            await syncFolder(folder);
          }),
        abandon: () => rm(half, { recursive: true, force: true }),
      };
    },

    async read(name, file) {
      const path = join(folder, name, file);
      const found = await stat(path).catch(passOver('ENOENT'));
      if (!found?.isFile()) throw new BackupProblem(`The backup ${name} in ${folder} has no file ${file}.`);
      return createReadStream(path);
    },

    remove: (name) => rm(join(folder, name), { recursive: true, force: true }),

    async erasures() {
      const files = await readdir(join(folder, erasuresFolder)).catch(passOver('ENOENT'));
      return (files ?? []).flatMap((file) => erasureOf(file) ?? []).toSorted();
    },

    readErasure: (id) => readFile(join(folder, erasuresFolder, `${id}.json`), 'utf8'),

    noteErasure: (id, text) =>
      inWords(folder, async () => {
        const [list, half] = [join(folder, erasuresFolder), join(folder, erasuresFolder, `${unfinished}${id}`)];
        await mkdir(list, { recursive: true, mode: 0o700 });
        await rm(half, { force: true });
        await writeWhole(half, Readable.from([text]));
        await rename(half, join(list, `${id}.json`));
        await syncFolder(list);
      }),

    heads: async () => ((await readdir(join(folder, headsFolder)).catch(passOver('ENOENT'))) ?? []).toSorted(),

    noteHead: (name) =>
      inWords(folder, async () => {
        const list = join(folder, headsFolder);
        await mkdir(list, { recursive: true, mode: 0o700 });
        await writeWhole(join(list, name), Readable.from([]));
        await syncFolder(list);
      }),
  };
}

async function writeWhole(path: string, content: Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a backup that was killed a day before this one has left. */
async function clearUnfinished(folder: string, name: string): Promise<void> {
  for (const each of await readdir(folder)) {
    if (!each.startsWith(unfinished)) continue;
    const age = timeOfBackup(name).getTime() - timeOfBackup(each.slice(unfinished.length)).getTime();
    if (age > 24 * 3600_000) await rm(join(folder, each), { recursive: true, force: true });
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it is on a disk that cannot be written to',
  ENOTDIR: 'it, or a folder above it, is a file',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

async function inWords<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = reasons[codeOf(error)];
    if (reason === undefined) throw error;
    throw new BackupProblem(`The folder of the backups, ${folder}, cannot be used: ${reason}.`, { cause: error });
  }
}

function passOver(code: string): (error: unknown) => undefined {
  return (error) => {
    if (codeOf(error) !== code) throw error;
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
