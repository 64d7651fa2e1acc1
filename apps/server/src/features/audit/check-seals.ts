import type { SealStore } from './audit-seals.store.ts';
import type { SealCheckStore } from './seal-checks.store.ts';
import { readChain, startOfChain } from './seal-trail.ts';

/** A chain is read from its start again this often: what lies behind the last look can be tampered with too. */
const roundMilliseconds = 24 * 60 * 60_000;

/**
 * Reads on in a chain from where it was left, up to so many seals, and keeps how far it came: new seals at each look, and
 * the whole chain again every day (D500). What does not fit is kept until the chain was read whole once more.
 */
export async function checkSeals(seals: SealStore, checks: SealCheckStore, now: Date, most = 20_000): Promise<void> {
  const { trail } = seals;
  const fresh = { ...startOfChain, roundBeganAt: now, wholeAt: null, brokenEvent: null };
  const known = (await checks.of(trail)) ?? fresh;
  const isDue = known.wholeAt !== null && now.getTime() - known.roundBeganAt.getTime() >= roundMilliseconds;
  const isLost = known.place > 0 && !(await isThere(seals, known));
  const from = isDue || isLost ? { ...known, ...startOfChain, roundBeganAt: now, wholeAt: known.wholeAt } : known;
  const { place, hash, brokenEvent } = await readChain(seals, from, most);
  if (brokenEvent !== undefined) {
    await checks.save(trail, { ...from, ...startOfChain, roundBeganAt: now, brokenEvent }, now);
    return;
  }
  const isWhole = place === ((await seals.head())?.place ?? 0);
  const found = isLost ? 0 : known.brokenEvent; // an end that is gone has no event of its own
  await checks.save(
    trail,
    { ...from, place, hash, wholeAt: isWhole ? now : from.wholeAt, brokenEvent: isWhole && !isLost ? null : found },
    now,
  );
}

async function isThere(seals: SealStore, { place, hash }: { place: number; hash: Buffer }): Promise<boolean> {
  const [seal] = await seals.at([place]);
  return seal?.hash.equals(hash) === true;
}
