import { createHash, randomBytes } from 'node:crypto';
import type { AuditSealStore, NewSeal, Seal, SealedContent } from './audit-seals.store.ts';

const atOnce = 1000;

/** Seals new events into the hash chain, in event order (D220). */
export async function sealAuditTrail(seals: AuditSealStore): Promise<void> {
  while ((await seals.seal(atOnce, chain)) === atOnce);
}

/** The first event whose content no longer fits its seal, or undefined while the trail is whole (P11). */
export async function firstBrokenSeal(seals: AuditSealStore): Promise<number | undefined> {
  let hash: Buffer = Buffer.alloc(32);
  for (let place = 0; ; ) {
    const next = await seals.after(place, atOnce);
    if (next.length === 0) return undefined;
    for (const seal of next) {
      if (seal.place !== place + 1 || !isWhole(seal, hash)) return seal.eventId;
      ({ hash, place } = seal);
    }
  }
}

/** Does the seal follow the one before it, and does its event say what was sealed, or what was left when a person was erased? */
function isWhole({ hash, salt, digest, content, erasedDigest }: Seal, before: Buffer): boolean {
  if (content === null) return false;
  const isErased = erasedDigest?.equals(sha256(content)) === true;
  if (digest === null) return isErased || hash.equals(sha256(before, content));
  return hash.equals(sha256(before, digest)) && (salt === null ? isErased : digest.equals(sha256(salt, content)));
}

/** The salt keeps anyone from guessing an erased text by its digest; it goes with the text (D492). */
function chain(events: readonly SealedContent[], start: Buffer): NewSeal[] {
  let hash = start;
  return events.map(({ content }) => {
    const salt = randomBytes(16);
    const digest = sha256(salt, content ?? '');
    hash = sha256(hash, digest);
    return { salt, digest, hash };
  });
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
}
