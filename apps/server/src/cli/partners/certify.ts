import { countOf } from '@bloomdesk/domain/count-of';
import type { RefusedOutcome } from '#partners/carriers/carriers.ts';
import type { Shipped } from '#partners/carriers/own-shipping.ts';

/** One thing that is counted on and could not be confirmed without an account. */
export interface CertifiedPoint {
  says: string;
  /** What was found, in words; throws where it is not as it should be. */
  look(): Promise<string>;
}

/** Looks at every point, one after the other, and says what was found; fails where something is not as it is counted on. */
export async function certify(points: readonly CertifiedPoint[]): Promise<void> {
  let failed = 0;
  for (const { says, look } of points) {
    try {
      console.log(`✓ ${says}: ${await look()}`);
    } catch (error) {
      failed += 1;
      console.log(`✗ ${says}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${countOf(points.length, 'point')} not as Bloomdesk counts on.`);
  console.log('Everything is as Bloomdesk counts on.');
}

/** What was found, where it is as it should be. */
export function asIs(holds: boolean, words: string, otherwise = `it is not so (${words})`): string {
  if (!holds) throw new Error(otherwise);
  return words;
}

/** The number of the only one that was found. */
export function oneOf(found: readonly { trackingNumber: string }[]): string {
  const [first, ...others] = found;
  if (!first || others.length > 0) throw new Error(`${found.length} were found`);
  return first.trackingNumber;
}

/** What was shipped; what the carrier has against it is thrown. */
export function labelled(shipped: Shipped | RefusedOutcome): Shipped {
  if ('outcome' in shipped) throw new Error(shipped.message);
  return shipped;
}
