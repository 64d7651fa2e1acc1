import type { House } from '#house.ts';
import { storesOf } from '#stores.ts';
import { guessMemory } from './guess-limits.ts';
import { deviceDays } from './known-device.ts';

const day = 24 * 3600_000;

/** Job: what has ended is forgotten; spent refresh tokens stay a day longer, so that a stolen one is still recognised. */
export async function forgetOldSignIns(house: House): Promise<void> {
  const { identity } = storesOf(house.db);
  const ago = (milliseconds: number) => new Date(house.clock().getTime() - milliseconds);
  await identity.singleUse.forgetExpired(ago(0));
  await identity.sessions.forgetEnded(ago(day));
  await identity.guesses.forgetOld(ago(guessMemory), ago(deviceDays * day));
}
