import { appendFile, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AuditHead, SealStore } from './audit-seals.store.ts';

/** What of a chain is kept outside of the database: cutting off its end would otherwise leave a whole, shorter one. */
export interface KeptHead {
  at: string;
  place: number;
  hash: string;
}

/** Writes the end of the chain down in a file, if it has moved since. Answers it, for the log. */
export async function keepHead(seals: SealStore, file: string, now: Date): Promise<KeptHead | undefined> {
  const head = await seals.head();
  if (!head || head.place === (await keptHeads(file, seals)).at(-1)?.place) return undefined;
  const kept = { at: now.toISOString(), place: head.place, hash: hexOf(head) };
  const line = seals.trail === 'audit' ? kept : { ...kept, trail: seals.trail };
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
  return kept;
}

/** The first head that was kept and is not in the database any more: the chain was cut or written again. */
export async function firstLostHead(seals: SealStore, file: string): Promise<KeptHead | undefined> {
  return await firstLostOf(seals, await keptHeads(file, seals));
}

/** The first of these heads that is not in the database any more. */
export async function firstLostOf(seals: SealStore, kept: readonly KeptHead[]): Promise<KeptHead | undefined> {
  const there = new Map((await seals.at(kept.map(({ place }) => place))).map((head) => [head.place, hexOf(head)]));
  return kept.find(({ place, hash }) => there.get(place) !== hash);
}

export function hexOf({ hash }: AuditHead): string {
  return hash.toString('hex');
}

/** Lines that a full disk has cut are passed over. */
async function keptHeads(file: string, { trail }: SealStore): Promise<KeptHead[]> {
  const handle = await open(file).catch((error: unknown) => {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return [];
  const heads: KeptHead[] = [];
  for await (const line of handle.readLines()) {
    const parts = lineForm.exec(line);
    if (parts && (parts[4] ?? 'audit') === trail)
      heads.push({ at: parts[1] ?? '', place: Number(parts[2]), hash: parts[3] ?? '' });
  }
  return heads;
}

/** A line without a trail is of the audit trail: the oldest ones are. */
const lineForm = /^\{"at":"([^"]+)","place":(\d+),"hash":"([\da-f]{64})"(?:,"trail":"(\w+)")?\}$/;
