import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { KindOfExport, Manifest } from './manifest.ts';

/** Compares every file with what the manifest says of it, before anything of it is used; all that is wrong is said at once. */
export async function checkFiles(folder: string, { kinds }: Manifest): Promise<void> {
  const problems: string[] = [];
  for (const kind of kinds) problems.push(...(await problemsOf(folder, kind)));
  if (problems.length > 0) throw new Error(['The export is not as it was written:', ...problems].join('\n'));
}

async function problemsOf(folder: string, { file, rows, sha256 }: KindOfExport): Promise<string[]> {
  const found = await look(join(folder, file)).catch(() => undefined);
  if (!found) return [`  ${file} is missing.`];
  if (found.rows !== rows) return [`  ${file} has ${found.rows} rows, the manifest says ${rows}.`];
  return found.sha256 === sha256 ? [] : [`  ${file} has been changed.`];
}

async function look(path: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const piece of createReadStream(path)) {
    const bytes: Buffer = piece;
    hash.update(bytes);
    for (const byte of bytes) if (byte === 10) rows += 1;
  }
  return { rows, sha256: hash.digest('hex') };
}
