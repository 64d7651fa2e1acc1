import { isVase } from '../products/product-kind.ts';
import { lineItemsRuleRefusals } from '../refusals/line-items-rule-refusals.ts';
import { type Day, formatDay } from '../time/calendar-day.ts';
import { no, type Refused, type Verdict, yes } from '../verdict.ts';

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

/** What someone may pass over: with `product.override` dates, mode and center, and stock if that is ticked (D117). */
export interface OfferRights {
  mayOverride: boolean;
  ignoresStock: boolean;
}

/** The select says this of a product without stock, letter for letter (spec 2, section 5). */
export const noInventoryText = lineItemsRuleRefusals['no-stock'].says;

/** Everything that speaks against a product in a suborder, the gravest first (spec 2, section 5; D118, D120, D239). */
export function offerProblems(
  product: OfferedProduct,
  to: OfferedTo,
  { stock, quantity }: OfferedStock,
): OfferProblem[] {
  const found: (Refused<OfferProblemCode> | false)[] = [
    !isAvailableOn(product, to.deliveryDay) && no('not-available-then', formatDay(to.deliveryDay)),
    to.transportMode !== null &&
      !isIn(product.allowedTransportModes, to.transportMode) &&
      no('other-transport-mode', to.transportMode),
    !isIn(product.distributionPoints, to.fcId) && no('other-center', to.fcId),
    stock !== null && stock < quantity && (stock <= 0 ? no('no-stock') : no('no-stock.some', stock)),
  ];
  return [...clashes(product, to.lines), ...said(found)];
}

/** What speaks against a product beside these lines, wherever it goes: a second primary one, the same vase twice (D120). */
export function clashes(product: Pick<OfferedProduct, 'sku' | 'isPrimary'>, lines: OfferedTo['lines']): OfferProblem[] {
  const hasTwin = lines.some(({ sku }) => sku === product.sku);
  return said([
    isVase(product.sku) && hasTwin && no('vase-twice', product.sku),
    product.isPrimary && lines.some(({ isPrimaryProduct }) => isPrimaryProduct) && no('second-primary'),
  ]);
}

function said(found: readonly (Refused<OfferProblemCode> | false)[]): OfferProblem[] {
  return found.filter((problem) => problem !== false).map(({ code, message }) => ({ code, message }));
}

/** Yes, or the first problem this person may not pass over. */
export function mayOffer(problems: readonly OfferProblem[], rights: OfferRights): Verdict<OfferProblemCode> {
  const problem = problems.find(({ code }) => !isPassedOver(code, rights));
  return problem ? { ok: false, id: problem.code, ...problem } : yes;
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
