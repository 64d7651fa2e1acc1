import type { Lot } from './lot.ts';
import { wordOf } from '#texts/word-of.ts';

/** A lot as the heads of its dialogs name it. */
export function lotName({ productName, label }: Pick<Lot, 'productName' | 'label'>): string {
  return `${productName} · ${label ?? wordOf('Hardgood')}`;
}
