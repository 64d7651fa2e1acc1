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
    .map((suborder) => ({ suborder, key: batchOrderKey(suborder, productOf) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ suborder }) => suborder);
}

/** One text per suborder whose plain comparison is the batch order, so that ten thousand sort without looking at lines again. */
export function batchOrderKey(suborder: OrderedSuborder, productOf: ProductOf = unknownProduct): string {
  const primary = firstLine(suborder.lineItems, (line) => isPrimaryLine(line, productOf));
  const sku = (primary ?? firstLine(suborder.lineItems, () => true))?.sku ?? '';
  return `${primary ? 0 : 1}\0${sku}\0${countedAsNumbers(suborder.suborderId)}`;
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

/** Pads every number, so that 1000001-2 comes before 1000001-10. */
function countedAsNumbers(id: string): string {
  return id.replace(/\d+/g, (digits) => digits.padStart(16, '0'));
}
