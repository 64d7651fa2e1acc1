import { createHash } from 'node:crypto';
import type { AuditSealStore, SealedContent } from './audit-seals.store.ts';

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
      const expected = chain([seal], hash)[0];
      if (!expected?.equals(seal.hash) || seal.place !== place + 1) return seal.eventId;
      hash = expected;
      place = seal.place;
    }
  }
}

function chain(events: readonly SealedContent[], start: Buffer): Buffer[] {
  let hash = start;
  return events.map(({ content }) => {
    hash = createHash('sha256').update(hash).update(content).digest();
    return hash;
  });
}
