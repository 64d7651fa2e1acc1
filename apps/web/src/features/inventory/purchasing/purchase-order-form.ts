import type { CallInput } from '@bloomdesk/contract/call';
import type {
  addPurchaseOrder,
  PurchaseOrder,
  previewPurchaseOrder,
} from '@bloomdesk/contract/inventory/purchase-orders.calls';
import {
  type KeptPurchaseLine,
  type PurchaseLineField,
  type PurchaseProblem,
  purchaseLineProblems,
} from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { dollars, wholeCents } from '@bloomdesk/domain/money';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { textsOf } from '#texts/catalogue.ts';
import { purchasingTexts } from '#texts/english/supply/purchasing.ts';

const t = textsOf(purchasingTexts);

/** A line as it is typed. */
export interface LineForm {
  /** Tells rows apart while they are edited. */
  row: number;
  lineId: number | null;
  sku: string | null;
  quantity: number | null;
  /** Cents. */
  unitCost: number | null;
  expectedDate: string | null;
}

/** A purchase order as it is typed. */
export interface PurchaseOrderForm {
  vendorId: number | null;
  note: string;
  lines: LineForm[];
}

/** How a new purchase order begins: one empty line for tomorrow. */
export function newPurchaseOrderForm(today: string, lines: readonly Partial<LineForm>[] = [{}]): PurchaseOrderForm {
  const all = lines.map((line, row) => ({ ...emptyLine(row, addDays(today, 1)), ...line }));
  return { vendorId: null, note: '', lines: all };
}

/** A line that nothing is typed in yet, expected when the one before it is. */
export function emptyLine(row: number, expectedDate: string | null): LineForm {
  return { row, lineId: null, sku: null, quantity: null, unitCost: null, expectedDate };
}

/** A purchase order as its form shows it; lines that are cancelled stay out of it. */
export function purchaseOrderForm({ vendorId, note, lines }: PurchaseOrder): PurchaseOrderForm {
  const live = lines.filter(({ isCancelled }) => !isCancelled);
  return {
    vendorId,
    note,
    lines: live.map(({ lineId, sku, quantity, unitCost, expectedDate }, row) => ({
      row,
      lineId,
      sku,
      quantity,
      unitCost: wholeCents(unitCost),
      expectedDate,
    })),
  };
}

export type LineProblems = Readonly<Partial<Record<PurchaseLineField, string>>>;

/** What is wrong with a form: all of it, and by row. */
export interface FormProblems {
  isSound: boolean;
  lines: string | undefined;
  vendor: string | undefined;
  ofRow: (place: number) => LineProblems;
}

/** Everything that speaks against the form as it is typed; `order` is the one it is written over. */
export function formProblems(form: PurchaseOrderForm, order: PurchaseOrder | null, today: string): FormProblems {
  const drafts = form.lines.map(({ lineId, sku, quantity, unitCost, expectedDate }) => ({
    ...(lineId !== null && { lineId }),
    sku: sku ?? '',
    quantity: quantity ?? 0,
    unitCost,
    expectedDate: expectedDate ?? '',
  }));
  const isSent = order !== null && order.state !== 'draft';
  const problems = purchaseLineProblems(drafts, order?.lines.map(keptLine) ?? [], { today, isSent });
  const vendor = form.vendorId === null ? t('vendorRequired') : undefined;
  return {
    isSound: problems.length === 0 && vendor === undefined,
    lines: problems.find(({ place }) => place === null)?.message,
    vendor,
    ofRow: (place) => byField(problems.filter((problem) => problem.place === place)),
  };
}

function byField(problems: readonly PurchaseProblem[]): LineProblems {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

function keptLine({ good, rejected, ...line }: PurchaseOrder['lines'][number]): KeptPurchaseLine {
  return { ...line, came: good + rejected };
}

/** The lines as they are sent. */
export function linesInput(form: PurchaseOrderForm): NonNullable<CallInput<typeof previewPurchaseOrder>['lines']> {
  return form.lines.map(({ lineId, sku, quantity, unitCost, expectedDate }) => ({
    ...(lineId !== null && { lineId }),
    sku: sku ?? '',
    quantity: quantity ?? 0,
    unitCost: dollars(unitCost ?? 0),
    expectedDate: expectedDate ?? '',
  }));
}

/** A new purchase order as it is sent. */
export function purchaseOrderInput(form: PurchaseOrderForm, fcId: number): CallInput<typeof addPurchaseOrder> {
  return { fcId, vendorId: form.vendorId ?? 0, note: form.note, lines: linesInput(form) };
}

/** What lines cost together in cents, null while nothing is known of it, and how many say too little to be counted. */
export function costOf(lines: readonly Pick<LineForm, 'quantity' | 'unitCost'>[]) {
  const known = lines.flatMap(({ quantity, unitCost }) =>
    quantity === null || unitCost === null ? [] : [quantity * unitCost],
  );
  return {
    total: known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0),
    withoutCost: lines.filter(({ unitCost }) => unitCost === null).length,
    withoutQuantity: lines.filter(({ quantity, unitCost }) => quantity === null && unitCost !== null).length,
  };
}
