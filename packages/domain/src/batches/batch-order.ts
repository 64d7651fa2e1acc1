import { isPrimary, type ProductOf } from '../products/product-kind.ts';

export interface OrderedLineItem {
  index: number;
  sku: string;
  isDeleted?: boolean | undefined;
  /** What the order recorded; where missing, the SKU decides. */
  isPrimaryProduct?: boolean | undefined;
}

export interface OrderedSuborder {
  suborderId: string;
  lineItems: readonly OrderedLineItem[];
}

const unknownProduct: ProductOf = () => undefined;

/** Suborders as a batch holds them: by primary SKU, then suborder id counted as numbers; those without a primary last, by first SKU (D64). */
export function inBatchOrder<S extends OrderedSuborder>(
  suborders: readonly S[],
  productOf: ProductOf = unknownProduct,
): S[] {
  return suborders
    .map((suborder) => ({ suborder, rank: batchRankOf(suborder, productOf) }))
    .sort((a, b) => compareBatchRanks(a.rank, b.rank))
    .map(({ suborder }) => suborder);
}

/** What the batch order compares, read once per suborder, so that ten thousand sort without looking at lines again. */
export interface BatchRank {
  hasPrimary: boolean;
  /** The primary SKU, or the first SKU where there is no primary. */
  sku: string;
  /** The suborder id as one number: 1000002-9 comes before 1000002-10. */
  number: number;
  suborderId: string;
}

/** The place of one suborder in any batch (D64). */
export function batchRankOf(
  { suborderId, lineItems }: OrderedSuborder,
  productOf: ProductOf = unknownProduct,
): BatchRank {
  let first: OrderedLineItem | undefined;
  let primary: OrderedLineItem | undefined;
  for (const line of lineItems) {
    if (line.isDeleted) continue;
    if (first === undefined || line.index < first.index) first = line;
    if ((primary === undefined || line.index < primary.index) && isPrimaryLineItem(line, productOf)) primary = line;
  }
  const dash = suborderId.indexOf('-');
  const number = Number(suborderId.slice(0, dash)) * 10_000 + Number(suborderId.slice(dash + 1));
  return { hasPrimary: primary !== undefined, sku: (primary ?? first)?.sku ?? '', number, suborderId };
}

/** Compares two places; ids that are no numbers are compared as text. */
export function compareBatchRanks(a: BatchRank, b: BatchRank): number {
  if (a.hasPrimary !== b.hasPrimary) return a.hasPrimary ? -1 : 1;
  return compareTexts(a.sku, b.sku) || a.number - b.number || compareTexts(a.suborderId, b.suborderId);
}

/** Is this line's product a primary one? What the order recorded wins over the product feed (D95). */
export function isPrimaryLineItem(
  line: Pick<OrderedLineItem, 'sku' | 'isPrimaryProduct'>,
  productOf: ProductOf,
): boolean {
  if (line.isPrimaryProduct !== undefined) return line.isPrimaryProduct;
  const facts = productOf(line.sku);
  return isPrimary({
    sku: line.sku,
    classification: facts?.classification,
    isPrimaryOverride: facts?.isPrimaryOverride,
  });
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
