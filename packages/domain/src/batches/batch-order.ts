import { isPrimary, type ProductOf } from '../products/product-kind.ts';

export interface OrderedLine {
  index: number;
  sku: string;
  isDeleted?: boolean | undefined;
  /** What the order recorded; where missing, the SKU decides. */
  isPrimaryProduct?: boolean | undefined;
}

export interface OrderedSuborder {
  suborderId: string;
  lineItems: readonly OrderedLine[];
}

const unknownProduct: ProductOf = () => undefined;

/** Suborders as a batch holds them: by primary SKU, then suborder id counted as numbers; those without a primary last, by first SKU (D64). */
export function inBatchOrder<S extends OrderedSuborder>(suborders: readonly S[], productOf: ProductOf = unknownProduct): S[] {
  return suborders
    .map((suborder) => ({ suborder, rank: batchRankOf(suborder, productOf) }))
    .sort((a, b) => compareBatchRanks(a.rank, b.rank))
    .map(({ suborder }) => suborder);
}

/** What the batch order compares, read once per suborder, so that ten thousand sort without looking at lines again. */
export interface BatchRank {
  /** The primary SKU behind a 0, or the first SKU behind a 1. */
  sku: string;
  /** The suborder id as one number: 1000002-9 comes before 1000002-10. */
  number: number;
  suborderId: string;
}

/** The place of one suborder in any batch (D64). */
export function batchRankOf({ suborderId, lineItems }: OrderedSuborder, productOf: ProductOf = unknownProduct): BatchRank {
  const primary = firstLine(lineItems, (line) => isPrimaryLine(line, productOf));
  const sku = (primary ?? firstLine(lineItems, () => true))?.sku ?? '';
  const [order = '', suffix = ''] = suborderId.split('-');
  return { sku: (primary ? '0' : '1') + sku, number: Number(order) * 10_000 + Number(suffix), suborderId };
}

/** Compares two places; ids that are no numbers are compared as text. */
export function compareBatchRanks(a: BatchRank, b: BatchRank): number {
  return compareTexts(a.sku, b.sku) || a.number - b.number || compareTexts(a.suborderId, b.suborderId);
}

/** Is this line's product a primary one? What the order recorded wins over the product feed (D95). */
export function isPrimaryLine(line: Pick<OrderedLine, 'sku' | 'isPrimaryProduct'>, productOf: ProductOf): boolean {
  return line.isPrimaryProduct ?? isPrimary({ ...productOf(line.sku), sku: line.sku });
}

function firstLine(lines: readonly OrderedLine[], fits: (line: OrderedLine) => boolean): OrderedLine | undefined {
  let first: OrderedLine | undefined;
  for (const line of lines) {
    if (!line.isDeleted && (first === undefined || line.index < first.index) && fits(line)) first = line;
  }
  return first;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
