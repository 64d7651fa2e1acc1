import type { Located } from './geocoder.ts';

/** A place of an open map; what the map does not know of it is empty. */
export interface OpenPlace extends Pick<Located, 'coords' | 'precision'> {
  city: string;
  /** Two capital letters. */
  state: string;
  /** Five digits. */
  zipCode: string;
}

/** The five digits of a ZIP code as volunteers write it, `21201-3725` and `21201;21202` too; empty for anything else. */
export function zipIn(text: string): string {
  return /^(\d{5})(?:[-;].*)?$/.exec(text.trim())?.[1] ?? '';
}
