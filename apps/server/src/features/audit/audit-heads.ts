import { appendFile, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AuditHead, AuditSealStore } from './audit-seals.store.ts';

/** What of the chain is kept outside of the database: cutting off its end would otherwise leave a whole, shorter one. */
interface KeptHead {
  at: string;
  place: number;
  hash: string;
}

/** Writes the end of the chain down in a file, if it has moved since. Answers it, for the log. */
export async function keepHead(seals: AuditSealStore, file: string, now: Date): Promise<KeptHead | undefined> {
  const head = await seals.head();
  if (!head || head.place === (await keptHeads(file)).at(-1)?.place) return undefined;
  const kept = { at: now.toISOString(), place: head.place, hash: head.hash.toString('hex') };
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await appendFile(file, `${JSON.stringify(kept)}\n`, { mode: 0o600, flush: true });
  return kept;
}

/** The first head that was kept and is not in the database any more: the chain was cut or written again. */
export async function firstLostHead(seals: AuditSealStore, file: string): Promise<KeptHead | undefined> {
  const kept = await keptHeads(file);
  const there = new Map((await seals.at(kept.map(({ place }) => place))).map((head) => [head.place, hexOf(head)]));
  return kept.find(({ place, hash }) => there.get(place) !== hash);
}

/** Lines that a full disk has cut are passed over. */
async function keptHeads(file: string): Promise<KeptHead[]> {
  const handle = await open(file).catch((error: unknown) => {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return [];
  const heads: KeptHead[] = [];
  for await (const line of handle.readLines()) {
    const head = parseHead(line);
    if (head) heads.push(head);
  }
  return heads;
}

function parseHead(line: string): KeptHead | undefined {
  const parts = /^\{"at":"([^"]+)","place":(\d+),"hash":"([\da-f]{64})"\}$/.exec(line);
  return parts ? { at: parts[1] ?? '', place: Number(parts[2]), hash: parts[3] ?? '' } : undefined;
}

function hexOf({ hash }: AuditHead): string {
  return hash.toString('hex');
}
