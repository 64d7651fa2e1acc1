import { hasMoreSigns } from '../plain-text.ts';
import { isDay, type Day } from '../time/calendar-day.ts';
import { farDayProblem, workDayProblem } from '../time/work-days.ts';
import { keysOf } from '../typed-object.ts';

const mostUnits = 1_000_000;

/** What someone writes of a lot; what is left out stays as it is. */
export interface LotDraft {
  sku?: string | undefined;
  externalId?: string | undefined;
  label?: string | null | undefined;
  transactionId?: string | null | undefined;
  vendor?: string | undefined;
  purchaseOrder?: string | undefined;
  poUnits?: number | null | undefined;
  arrivalDate?: Day | null | undefined;
  startFulfillmentDate?: Day | null | undefined;
  expirationDate?: Day | null | undefined;
  /** Units that are here. */
  stockInitial?: number | undefined;
  /** Units on their way. */
  inboundQuantity?: number | undefined;
  /** Why a day changes. */
  reason?: string | undefined;
}

export type LotField = keyof LotDraft;

/** A lot as it is kept, as far as people write it. */
export interface KeptLot {
  sku: string;
  label: string | null;
  transactionId: string | null;
  vendor: string;
  purchaseOrder: string;
  poUnits: number | null;
  arrivalDate: Day | null;
  startFulfillmentDate: Day | null;
  expirationDate: Day | null;
  stockInitial: number;
  /** Above zero while it is on its way. */
  inboundQuantity: number;
}

/** What is wrong with a field of a lot; the message is read behind the field's label. */
export interface LotProblem {
  field: LotField;
  message: string;
}

/** What people call the fields of a lot. */
export const lotFieldLabels = {
  sku: 'SKU',
  externalId: 'External ID',
  label: 'Lot ID',
  transactionId: 'Transaction ID',
  vendor: 'Vendor',
  purchaseOrder: 'Purchase order',
  poUnits: 'Units on the purchase order',
  arrivalDate: 'Arrival date',
  startFulfillmentDate: 'Start date',
  expirationDate: 'Spoil date',
  stockInitial: 'Units here',
  inboundQuantity: 'Units expected',
  reason: 'Reason',
} as const satisfies Record<LotField, string>;

const longest = {
  sku: 60,
  externalId: 100,
  label: 60,
  transactionId: 60,
  vendor: 100,
  purchaseOrder: 60,
  reason: 500,
} as const;

const dates = ['arrivalDate', 'startFulfillmentDate', 'expirationDate'] as const;
/** All that is kept but the product. */
const changeable = [
  'label',
  'transactionId',
  'vendor',
  'purchaseOrder',
  'poUnits',
  ...dates,
  'stockInitial',
  'inboundQuantity',
] as const satisfies readonly (keyof KeptLot)[];
const counts = ['poUnits', 'stockInitial', 'inboundQuantity'] as const;

/** A problem as a sentence of its own: `Spoil date must be from …`. */
export function lotProblemText({ field, message }: LotProblem): string {
  return `${lotFieldLabels[field]} ${message}`;
}

/** What speaks against a lot that is to be added (D330). */
export function newLotProblems(lot: LotDraft, today: Day): LotProblem[] {
  const given = [lot.stockInitial, lot.inboundQuantity].filter((units) => units !== undefined);
  return [
    ...requiredProblem('sku', lot.sku),
    ...requiredProblem('externalId', lot.externalId),
    ...textProblems(lot),
    ...countProblems(lot),
    ...dateProblems(lot, today),
    ...(given.length === 1 ? [] : [{ field: 'stockInitial' as const, message: quantityRule }]),
    ...spanProblem(lot),
  ];
}

/** What speaks against writing over a lot; what stays as it is was right when it was written (D330, D331). */
export function lotChangeProblems(kept: KeptLot, lot: LotDraft, today: Day): LotProblem[] {
  const changed = changesOf(kept, lot);
  const isRedated = dates.some((field) => changed[field] !== undefined);
  return [
    ...(lot.sku !== undefined && lot.sku !== kept.sku
      ? [{ field: 'sku' as const, message: `is ${kept.sku} and stays with the lot.` }]
      : []),
    ...textProblems({ ...changed, reason: lot.reason }),
    ...countProblems(changed),
    ...dateProblems(changed, today),
    ...unitProblems(kept, lot),
    ...(isRedated ? spanProblem({ ...kept, ...changed }) : []),
    ...(isRedated && !lot.reason?.trim()
      ? [{ field: 'reason' as const, message: 'is required when a date changes.' }]
      : []),
  ];
}

/** The fields that someone writes otherwise than they are kept; a reason changes nothing by itself. */
export function changesOf(kept: KeptLot, lot: LotDraft): Partial<KeptLot> {
  const changed: Partial<KeptLot> = {};
  for (const field of changeable) {
    const value = lot[field];
    if (value !== undefined && value !== kept[field]) Object.assign(changed, { [field]: value });
  }
  return changed;
}

/** A lot as it will be: what is written over what is kept; of what is expected nothing has come yet. */
export function writtenOver<Row extends KeptLot>(kept: Row, changes: Partial<KeptLot>): Row {
  const { inboundQuantity } = changes;
  return { ...kept, ...changes, ...(inboundQuantity !== undefined && { stockInitial: inboundQuantity }) };
}

const quantityRule = 'or Units expected must be given, and not both.';

function requiredProblem(field: LotField, text: string | undefined): LotProblem[] {
  return text === undefined || text.trim() === '' ? [{ field, message: 'is required.' }] : [];
}

function textProblems(lot: LotDraft): LotProblem[] {
  return keysOf(longest).flatMap((field) => {
    const text = lot[field];
    return typeof text === 'string' && hasMoreSigns(text, longest[field])
      ? [{ field, message: `must have ${longest[field]} characters at most.` }]
      : [];
  });
}

function countProblems(lot: LotDraft): LotProblem[] {
  return counts.flatMap((field) => {
    const units = lot[field] ?? 1;
    if (Number.isInteger(units) && units >= 1 && units <= mostUnits) return [];
    return [{ field, message: 'must be a whole number from 1 to 1,000,000.' }];
  });
}

/** A lot arrives on a day of work; it may be good for many years (D280). */
function dateProblems(lot: LotDraft, today: Day): LotProblem[] {
  return dates.flatMap((field) => {
    const day = lot[field] ?? null;
    if (day === null) return [];
    if (!isDay(day)) return [{ field, message: 'must be a day like 2027-02-13.' }];
    const problem = field === 'arrivalDate' ? workDayProblem(day, today) : farDayProblem(day, today);
    return problem === undefined ? [] : [{ field, message: `${problem}.` }];
  });
}

function spanProblem({ startFulfillmentDate: start, expirationDate: end }: LotDraft): LotProblem[] {
  const isTurned = start && end && isDay(start) && isDay(end) && end < start;
  return isTurned ? [{ field: 'expirationDate', message: 'must not be before the start date.' }] : [];
}

/** Units on their way may change; what has come is counted by its ledger (D331). */
function unitProblems(kept: KeptLot, { stockInitial, inboundQuantity }: LotDraft): LotProblem[] {
  if (stockInitial !== undefined && inboundQuantity !== undefined)
    return [{ field: 'stockInitial', message: quantityRule }];
  if (kept.inboundQuantity > 0 && stockInitial !== undefined)
    return [{ field: 'stockInitial', message: 'cannot be set while the lot is on its way: receive it first.' }];
  if (kept.inboundQuantity === 0 && inboundQuantity !== undefined)
    return [
      {
        field: 'inboundQuantity',
        message: 'cannot be set: the lot is received, its count changes by adjustments only.',
      },
    ];
  if (kept.inboundQuantity === 0 && stockInitial !== undefined && stockInitial !== kept.stockInitial)
    return [
      {
        field: 'stockInitial',
        message: `stay ${kept.stockInitial}: a received lot’s count changes by adjustments only.`,
      },
    ];
  return [];
}
