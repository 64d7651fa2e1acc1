import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { BackupPlace } from './backup-place.ts';
import { BackupProblem, type BackupTable, type Manifest, manifestFile, parseManifest, sumsFile } from './manifest.ts';
import { behind, measure, unpacked } from './sealing.ts';

/** The newest backup, or the one of a name. */
export async function chosenBackup(place: BackupPlace, name: string | undefined): Promise<string> {
  const names = await place.names();
  if (names.length === 0) throw new BackupProblem(`There is no backup in ${place.description}.`);
  const chosen = name === undefined || name === 'latest' ? names.at(-1) : names.find((each) => each === name);
  if (chosen === undefined) throw new BackupProblem(`There is no backup ${name} in ${place.description}.`);
  return chosen;
}

/** The manifest, once its own sum has been looked at. */
export async function readManifest(place: BackupPlace, name: string): Promise<Manifest> {
  const sums = await readSums(place, name);
  const text = await textOf(await place.read(name, manifestFile));
  if (sums.get(manifestFile) !== createHash('sha256').update(text).digest('hex')) throw damaged(name, manifestFile);
  const manifest = parseManifest(name, text);
  const files = [...manifest.tables, ...Object.values(manifest.filesElsewhere)];
  for (const { file, sha256 } of files) if (sums.get(file) !== sha256) throw damaged(name, file);
  return manifest;
}

/** Every file of the backup with its sum. */
export async function readSums(place: BackupPlace, name: string): Promise<Map<string, string>> {
  const lines = (await textOf(await place.read(name, sumsFile))).split('\n').filter((line) => line !== '');
  const sums = lines.map((line): [string, string] => [line.slice(66), line.slice(0, 64)]);
  if (!lines.every((line) => /^[\da-f]{64} {2}\S+$/.test(line))) throw damaged(name, sumsFile);
  return new Map(sums);
}

/** One table as PostgreSQL wrote it; reading to its end fails when its file is not the one that was written. */
export async function openTable(
  place: BackupPlace,
  { name, sealedFor }: Manifest,
  table: BackupTable,
  key: string | undefined,
): Promise<{ content: Readable; assertWhole(): void }> {
  const [stored, plain] = [measure(), measure()];
  const sealed = behind(await place.read(name, table.file), stored.stream);
  const content = await unpacked(sealed, sealedFor !== null, key);
  const assertWhole = () => {
    if (stored.sha256() !== table.sha256 || plain.bytes() !== table.bytes) throw damaged(name, table.file);
  };
  return { content: behind(content, plain.stream), assertWhole };
}

export function damaged(name: string, file: string): BackupProblem {
  return new BackupProblem(`The backup ${name} is damaged: ${file} is not what was written.`);
}

/**
 * Does what reads a table to its end. Where that fails, the file is compared with its sum: rows of a damaged one can reach
 * the database, which refuses them, before the end of the file tells that it was changed.
 */
export async function readingTable(
  place: BackupPlace,
  { name }: Manifest,
  { file, sha256 }: BackupTable,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const sum = await sumOf(place, name, file).catch(() => sha256); // what cannot be read again says nothing of its bytes
    if (sum !== sha256) throw new BackupProblem(damaged(name, file).message, { cause });
    throw cause;
  }
}

/** SHA-256 of a file of the backup as it is stored, in hex. */
export async function sumOf(place: BackupPlace, name: string, file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await place.read(name, file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Fails where the key does not open the backup, before anything is done with it. */
export async function assertOpens(place: BackupPlace, manifest: Manifest, key: string | undefined): Promise<void> {
  const [table] = manifest.tables;
  if (!table) return;
  const { content } = await openTable(place, manifest, table, key);
  content.destroy();
}

async function textOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
