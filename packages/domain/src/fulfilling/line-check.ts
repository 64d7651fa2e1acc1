import { isBundle } from '../products/bundle.ts';
import { applyKitMultiplier } from '../products/kit-multiplier.ts';
import { scannedKeys } from '../products/product-code.ts';
import { isIgnoredSku } from '../products/product-kind.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import { comparable } from './scanned-text.ts';

interface Packed {
  index: number;
  sku: string;
  name: string;
  quantity: number;
}

/** A line item as far as its scanning is concerned. */
export interface CheckedLineItem extends Packed {
  isDeleted: boolean;
  components: readonly Packed[];
}

/** Where the lines of a suborder are taken from. */
export interface LineItemPlaces {
  cartSlotOf: (index: string) => number | undefined;
  tableSlotOf: (sku: string) => string | undefined;
  /** Codes it is scanned by beside its SKU, in the form in which they are compared (D350). */
  codesOf?: (sku: string) => readonly string[];
  /** What staff call a product; what it was sold as where nobody says. */
  nameOf?: (sku: string) => string | undefined;
}

/** One thing to scan before its suborder is packed: a line, or a part of a kit. */
export interface LineItemToScan {
  /** The line item index, `2`, or that of a part, `2.0`. */
  index: string;
  name: string;
  /** Any of these will do: the product's own code, or that of a slot it lies in. */
  codes: readonly string[];
}

/** A line that was scanned, with what was read. */
export interface LineItemScan {
  index: string;
  code: string;
}

/** What must be scanned of a suborder where a center asks for it, `verifyLines` (D273); kits part by part. */
export function lineItemsToScan(lines: readonly CheckedLineItem[], places: LineItemPlaces): LineItemToScan[] {
  return lines
    .filter(({ isDeleted, sku }) => !isDeleted && !isIgnoredSku(sku))
    .flatMap((line) => {
      const parts = isBundle(line) ? [] : line.components.filter(({ sku }) => !isIgnoredSku(sku));
      if (parts.length === 0) return [lineToScan(line, String(line.index), places)];
      return parts.map((part) => lineToScan(part, `${line.index}.${part.index}`, places));
    });
}

/** The lines that no scan has met yet. */
export function lineItemsLeft(lines: readonly LineItemToScan[], scans: readonly LineItemScan[]): LineItemToScan[] {
  return lines.filter(({ index, codes }) => !scans.some((scan) => scan.index === index && isOneOf(codes, scan.code)));
}

/** The line that a code stands for, of those not scanned yet first; undefined when it is none of this suborder. */
export function lineItemMeant(
  lines: readonly LineItemToScan[],
  scans: readonly LineItemScan[],
  code: string,
): LineItemToScan | undefined {
  const isMeant = ({ codes }: LineItemToScan) => isOneOf(codes, code);
  return lineItemsLeft(lines, scans).find(isMeant) ?? lines.find(isMeant);
}

/** May a suborder be packed of which these lines are left? */
export function mayPackUnscanned(left: readonly LineItemToScan[]): Verdict<'line-unscanned'> {
  const [first] = left;
  if (!first) return yes;
  return no('line-unscanned', first.name, left.length - 1);
}

/** As it was scanned, or as the GTIN it is or holds. */
function isOneOf(codes: readonly string[], scanned: string): boolean {
  return codes.includes(comparable(scanned)) || scannedKeys(scanned).some((key) => codes.includes(key));
}

function lineToScan(
  line: Packed,
  index: string,
  { cartSlotOf, tableSlotOf, nameOf, codesOf }: LineItemPlaces,
): LineItemToScan {
  const base = applyKitMultiplier({ sku: line.sku, name: line.name, quantity: line.quantity });
  const cartSlot = cartSlotOf(index);
  const slots = [tableSlotOf(line.sku), tableSlotOf(base.sku), cartSlot && String(cartSlot)];
  const codes = [line.sku, base.sku, ...slots, ...[line.sku, base.sku].flatMap((sku) => codesOf?.(sku) ?? [])];
  return {
    index,
    name: nameOf?.(base.sku) ?? base.name,
    codes: [...new Set(codes.flatMap((code) => (code ? [comparable(code)] : [])))],
  };
}
