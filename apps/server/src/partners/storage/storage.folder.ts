import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { FilePlace } from './storage.ts';

/** Keeps files in a folder that all server processes share, in 256 subfolders by the first signs of their hashes. */
export function filesInFolder(folder: string): FilePlace {
  const subfolder = (hash: string) => join(folder, hash.slice(0, 2));
  const pathOf = (hash: string) => join(subfolder(hash), hash);

  return {
    async put(hash, bytes) {
      await reaching(async () => {
        await mkdir(subfolder(hash)).catch(passOver('EEXIST'));
        await writeWhole(pathOf(hash), bytes);
      });
    },

    async get(hash) {
      return await reaching(async () => {
        const bytes = await readFile(pathOf(hash)).catch(passOver('ENOENT'));
        if (bytes === undefined) await stat(folder); // a folder that is gone holds no answer about its files
        return bytes;
      });
    },

    async check() {
      await reaching(async () => {
        await readdir(folder);
        await access(folder, constants.W_OK);
      });
    },

    async remove(hash) {
      await reaching(async () => {
        await stat(folder);
        await rm(pathOf(hash), { force: true });
      });
    },
  };
}

/** A name stands for the whole content: half a file would be taken for all of it. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const half = `${path}.${randomUUID()}`;
  try {
    const file = await open(half, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is gone',
  ENOTDIR: 'its folder is gone',
  EACCES: 'its folder may not be used',
  EPERM: 'its folder may not be used',
  EROFS: 'its folder is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

/** Does the work; whatever the file system has against it is said in words that name no path. */
async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new PartnerProblem(
      `the file storage cannot be used: ${reasons[codeOf(error)] ?? 'its disk fails'}`,
      'unknown',
      {
        cause: error,
      },
    );
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
