import { createHash, randomBytes } from 'node:crypto';
import type { AuditHead, NewSeal, Seal, SealedContent, SealStore } from './audit-seals.store.ts';

const atOnce = 1000;

/** Seals new events into the hash chain of their trail, in event order (D220, D499). */
export async function sealTrail(seals: SealStore): Promise<void> {
  while ((await seals.seal(atOnce, chain)) === atOnce);
}

/** How far a chain was read: its last whole place, and the event behind it that no longer fits its seal. */
export interface ReadChain extends AuditHead {
  brokenEvent?: number;
}

export const startOfChain: AuditHead = { place: 0, hash: Buffer.alloc(32) };

/** Reads a chain from a place that was whole, up to so many seals, and ends at the first that does not fit (P11). */
export async function readChain(seals: SealStore, from: AuditHead, most = Infinity): Promise<ReadChain> {
  let { place, hash } = from;
  for (let read = 0; read < most; ) {
    const next = await seals.after(place, Math.min(atOnce, most - read));
    if (next.length === 0) break;
    read += next.length;
    for (const seal of next) {
      if (seal.place !== place + 1 || !isWhole(seal, hash)) return { place, hash, brokenEvent: seal.eventId };
      ({ hash, place } = seal);
    }
  }
  return { place, hash };
}

/** The first event whose content no longer fits its seal, or undefined while the whole trail does (P11). */
export async function firstBrokenSeal(seals: SealStore): Promise<number | undefined> {
  return (await readChain(seals, startOfChain)).brokenEvent;
}

/** Does the seal follow the one before it, and does its event say what was sealed, or what was left when a person was erased? */
function isWhole({ hash, salt, digest, content, at, erasedDigest, isForgotten }: Seal, before: Buffer): boolean {
  if (content === null) return isForgotten && digest !== null && hash.equals(sha256(before, digest, at));
  const isErased = erasedDigest?.equals(sha256(content)) === true;
  if (digest === null) return isErased || hash.equals(sha256(before, content));
  return hash.equals(sha256(before, digest, at)) && (salt === null ? isErased : digest.equals(sha256(salt, content)));
}

/** The salt keeps anyone from guessing an erased text by its digest; it goes with the text (D492). */
function chain(events: readonly SealedContent[], start: Buffer): NewSeal[] {
  let hash = start;
  return events.map(({ content, at }) => {
    const salt = randomBytes(16);
    const digest = sha256(salt, content ?? '');
    hash = sha256(hash, digest, at);
    return { salt, digest, hash };
  });
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
}
