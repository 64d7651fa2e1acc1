import type { LineOption } from '@bloomdesk/contract/line-items/shapes';
import { mayOffer, noInventoryText, type OfferRights } from '@bloomdesk/domain/line-items/product-offer';
import { formatDollars } from '#lib/format-dollars.ts';
import type { PickerOption } from '#ui/fields/picker-option.ts';
import { productKeywords } from './product-option.ts';

/**
 * Products as the select offers them: first those nothing speaks against, then those one may pass over something for; the
 * rest is disabled and says why.
 */
export function productOptions(options: readonly LineOption[], rights: OfferRights): PickerOption[] {
  const isClear = ({ problems }: LineOption) => problems.length === 0;
  const inOrder = [...options.filter(isClear), ...options.filter((option) => !isClear(option))];
  const shown = inOrder.map((option) => {
    const verdict = mayOffer(option.problems, rights);
    return {
      value: option.sku,
      label: option.name,
      keywords: productKeywords(option),
      note: noteOf(option),
      disabledReason: verdict.ok ? undefined : `${option.sku} · ${verdict.message}`,
    };
  });
  return [...shown.filter((option) => !option.disabledReason), ...shown.filter((option) => option.disabledReason)];
}

/** Why so many of a product cannot be had; undefined where they can. */
export function quantityProblem(
  { stock }: Pick<LineOption, 'stock'>,
  quantity: number | null,
  { mayOverride, ignoresStock }: OfferRights,
): string | undefined {
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1) return 'Must be a whole number above zero.';
  if (stock === null || quantity <= stock || (mayOverride && ignoresStock)) return undefined;
  return stock <= 0 ? noInventoryText : `Only ${stock} in stock for FC and date`;
}

function noteOf({ sku, unitPrice, stock, problems }: LineOption): string {
  const stockWords = stock === null ? [] : [`${stock} in stock`];
  return [sku, formatDollars(unitPrice), ...stockWords, ...problems.map(({ message }) => message)].join(' · ');
}
