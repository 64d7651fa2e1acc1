import { isVase } from '../products/product-kind.ts';
import type { Day } from '../time/calendar-day.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** What the rule reads of a product of the feed; empty lists and null days leave everything open. */
export interface OfferedProduct {
  sku: string;
  isPrimary: boolean;
  allowedTransportModes: readonly string[];
  /** The fulfillment centers that sell it (D239). */
  distributionPoints: readonly number[];
  availableForDeliveryFrom: Day | null;
  availableForDeliveryTo: Day | null;
}

/** Where the product would go. */
export interface OfferedTo {
  fcId: number;
  transportMode: string | null;
  /** The day on which the delivery begins, by its center's calendar (D118). */
  deliveryDay: Day;
  /** The live line items beside it; the one it replaces is left out. */
  lines: readonly { sku: string; isPrimaryProduct: boolean }[];
}

export interface OfferedStock {
  /** Units of the product that can be had; null where it is not kept in lots. */
  stock: number | null;
  quantity: number;
}

export type OfferProblemCode =
  | 'vase-twice'
  | 'second-primary'
  | 'not-available-then'
  | 'other-transport-mode'
  | 'other-center'
  | 'no-stock';

export interface OfferProblem {
  code: OfferProblemCode;
  message: string;
}

/** What somebody may pass over: with `product.override` dates, mode and center, and stock if that is ticked (D117). */
export interface OfferRights {
  mayOverride: boolean;
  ignoresStock: boolean;
}

/** The select says this of a product without stock, letter for letter (spec 2, section 5). */
export const noInventoryText = 'No inventory for FC and date';

/** Everything that speaks against a product in a suborder, the gravest first (spec 2, section 5; D118, D120, D239). */
export function offerProblems(
  product: OfferedProduct,
  to: OfferedTo,
  { stock, quantity }: OfferedStock,
): OfferProblem[] {
  const found: (OfferProblem | false)[] = [
    isVase(product.sku) &&
      to.lines.some(({ sku }) => sku === product.sku) && {
        code: 'vase-twice',
        message: `The suborder already has ${product.sku}`,
      },
    product.isPrimary &&
      to.lines.some(({ isPrimaryProduct }) => isPrimaryProduct) && {
        code: 'second-primary',
        message: 'The suborder already has a primary product',
      },
    !isAvailableOn(product, to.deliveryDay) && {
      code: 'not-available-then',
      message: `Not available for delivery on ${to.deliveryDay}`,
    },
    to.transportMode !== null &&
      !isIn(product.allowedTransportModes, to.transportMode) && {
        code: 'other-transport-mode',
        message: `Not delivered by ${to.transportMode}`,
      },
    !isIn(product.distributionPoints, to.fcId) && {
      code: 'other-center',
      message: `Not sold at fulfillment center ${to.fcId}`,
    },
    stock !== null && stock < quantity && { code: 'no-stock', message: stockText(stock) },
  ];
  return found.filter((problem) => problem !== false);
}

/** Yes, or the first problem this person may not pass over. */
export function mayOffer(problems: readonly OfferProblem[], rights: OfferRights): Verdict<OfferProblemCode> {
  const problem = problems.find(({ code }) => !isPassedOver(code, rights));
  return problem ? no(problem.code, problem.message) : yes;
}

/** How many units of a product its parts are enough for; `perUnit` are the lotted parts of one, none for what has no lots. */
export function unitsOf(
  perUnit: readonly { sku: string; quantity: number }[],
  available: (sku: string) => number,
): number | null {
  if (perUnit.length === 0) return null;
  return Math.min(...perUnit.map(({ sku, quantity }) => Math.floor(Math.max(0, available(sku)) / quantity)));
}

function isPassedOver(code: OfferProblemCode, { mayOverride, ignoresStock }: OfferRights): boolean {
  if (!mayOverride || code === 'vase-twice' || code === 'second-primary') return false;
  return code !== 'no-stock' || ignoresStock;
}

function isAvailableOn({ availableForDeliveryFrom: from, availableForDeliveryTo: to }: OfferedProduct, day: Day) {
  return (from === null || from <= day) && (to === null || day <= to);
}

function isIn<T>(list: readonly T[], value: T): boolean {
  return list.length === 0 || list.includes(value);
}

function stockText(stock: number): string {
  return stock <= 0 ? noInventoryText : `Only ${stock} in stock for FC and date`;
}
