import type { LotDraft, LotField, LotProblem } from '@bloomdesk/domain/inventory/lot-form';
import { lotProblemText } from '@bloomdesk/domain/inventory/lot-form';
import { proposedSpoilDate } from '@bloomdesk/domain/inventory/purchasing/delivery';
import type { Lot } from '#features/inventory/lot.ts';
import { wordOf } from '#texts/word-of.ts';

/** A lot as it is typed. */
export interface LotForm {
  sku: string | null;
  externalId: string;
  place: 'here' | 'coming';
  units: number | null;
  label: string;
  vendor: string;
  purchaseOrder: string;
  poUnits: number | null;
  arrivalDate: string | null;
  startFulfillmentDate: string | null;
  expirationDate: string | null;
  reason: string;
}

/** How a new lot begins: here since today, under a name nobody else has. */
export function newLotForm(today: string, externalId: string): LotForm {
  return {
    sku: null,
    externalId,
    place: 'here',
    units: null,
    label: '',
    vendor: '',
    purchaseOrder: '',
    poUnits: null,
    arrivalDate: today,
    startFulfillmentDate: today,
    expirationDate: null,
    reason: '',
  };
}

/** What follows from a change of the form: the spoil date goes along with product and arrival until it is written by hand. */
export function withSpoilDate(before: LotForm, next: LotForm, shelfLifeOf: (sku: string) => number | null): LotForm {
  const proposed = ({ sku, arrivalDate }: LotForm) =>
    sku === null || arrivalDate === null ? null : proposedSpoilDate(arrivalDate, shelfLifeOf(sku));
  return next.expirationDate === proposed(before) ? { ...next, expirationDate: proposed(next) } : next;
}

/** A lot that is there, as a form. */
export function lotForm(lot: Lot): LotForm {
  return {
    sku: lot.sku,
    externalId: lot.externalId ?? '',
    place: lot.inboundQuantity > 0 ? 'coming' : 'here',
    units: lot.inboundQuantity > 0 ? lot.inboundQuantity : lot.stockInitial,
    label: lot.label ?? '',
    vendor: lot.vendor,
    purchaseOrder: lot.purchaseOrder,
    poUnits: lot.poUnits,
    arrivalDate: lot.arrivalDate,
    startFulfillmentDate: lot.startFulfillmentDate,
    expirationDate: lot.expirationDate,
    reason: '',
  };
}

/** What the form says of a lot, as the rules read it. */
export function lotDraft({ sku, place, units, label, ...rest }: LotForm): LotDraft {
  const quantity = units ?? Number.NaN;
  return {
    ...rest,
    sku: sku ?? '',
    label: label.trim() || null,
    vendor: rest.vendor.trim(),
    purchaseOrder: rest.purchaseOrder.trim(),
    externalId: rest.externalId.trim(),
    ...(place === 'here' ? { stockInitial: quantity } : { inboundQuantity: quantity }),
  };
}

/** The first sentence of each field that is wrong. */
export function sentencesOf(problems: readonly LotProblem[]): Partial<Record<LotField, string>> {
  return Object.fromEntries(problems.toReversed().map((problem) => [problem.field, wordOf(lotProblemText(problem))]));
}
