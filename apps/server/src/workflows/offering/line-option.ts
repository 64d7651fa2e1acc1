import type { LineOption } from '@bloomdesk/contract/line-items/shapes';
import { dollars } from '@bloomdesk/domain/money';
import type { FeedProduct } from './product-feed.ts';

/** A product as it is offered for a line, with its stock and what speaks against it. */
export function lineOptionOf(
  { sku, name, unitPrice, imageUrl, isPrimary }: FeedProduct,
  { stock, problems, codes }: Pick<LineOption, 'stock' | 'problems' | 'codes'>,
): LineOption {
  return { sku, name, unitPrice: dollars(unitPrice), imageUrl, isPrimary, codes, stock, problems };
}
