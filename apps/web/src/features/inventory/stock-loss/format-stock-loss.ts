import type { StockLoss } from '@bloomdesk/contract/inventory/shapes';
import { textsOf } from '#texts/catalogue.ts';
import { inventoryFormTexts } from '#texts/english/inventory-forms.ts';
import { wordOf } from '#texts/word-of.ts';

const t = textsOf(inventoryFormTexts);

/** What a loss of stock has brought with it, for a toast; undefined where it concerned nobody. */
export function lossText({ moved, short, buffers, pending }: StockLoss): string | undefined {
  const parts = [
    ...(moved.length > 0 ? [t('moved', { count: moved.length })] : []),
    ...(short.length > 0 ? [t('short', { count: short.length, suborders: suborders(short) })] : []),
    ...(pending > 0 ? [t('beingMoved', { count: pending })] : []),
    ...buffers.map(({ type, quantity }) => t('reduced', { type: wordOf(type), units: quantity })),
  ];
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** The suborders these lines are in, each once; after the first few only how many more. */
export function suborders(of: readonly { suborderId: string }[], most = 8): string {
  const ids = [...new Set(of.map(({ suborderId }) => suborderId))];
  const more = ids.length - most;
  return more > 0 ? t('andMore', { names: ids.slice(0, most).join(', '), count: more }) : ids.join(', ');
}
