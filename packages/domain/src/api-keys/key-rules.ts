import { no, type Verdict, yes } from '../verdict.ts';

/** What a key may have: signs of a name, and requests a minute. */
export const keyLimits = { name: 60, leastPace: 1, usualPace: 600, mostPace: 6000 } as const;

/** How many keys may stand at the same time; a program needs one. */
const mostKeys = 50;

/** For how many hours the old secret of a rotated key may go on working. */
export const rotationHours = [0, 24, 168] as const;

/** May one more key be made, beside so many that stand? */
export function mayMakeKey(standing: number): Verdict {
  return standing < mostKeys ? yes : no('too-many-keys', mostKeys);
}

/** May this key be changed or rotated? One that was revoked stays as it was. */
export function mayChangeKey({ revokedAt }: { revokedAt: unknown }): Verdict {
  return revokedAt === null ? yes : no('key-revoked');
}
