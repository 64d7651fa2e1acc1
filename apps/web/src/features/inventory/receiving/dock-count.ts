import type { PurchaseLine, PurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { parseScannedText } from '@bloomdesk/domain/fulfilling/scanned-text';
import {
  proposedSpoilDate,
  rejectionLabel,
  type RejectionReason,
  rejectionReasons,
} from '@bloomdesk/domain/inventory/purchasing/delivery';
import { parsePurchaseOrderCode, purchaseOrderCode } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { productMeant, spoilDateOfScan } from '@bloomdesk/domain/products/product-code';
import { textsOf } from '#texts/catalogue.ts';
import { receivingTexts } from '#texts/english/receiving.ts';
import { wordOf } from '#texts/word-of.ts';

const t = textsOf(receivingTexts);

/** A bucket that was scanned. */
export interface Bucket {
  units: number;
  /** Null for a good one. */
  reason: RejectionReason | null;
}

/** What has been counted of a line so far. */
export interface LineCount {
  lineId: number;
  buckets: Bucket[];
  spoilDate: string | null;
}

/** A delivery as it is being counted. */
export interface DockCount {
  purchaseOrderId: number | null;
  lines: LineCount[];
  /** The line whose bucket was scanned last. */
  lastLineId: number | null;
  /** Why the next buckets are turned away; null while they are good. */
  rejecting: RejectionReason | null;
  /** The last code stood for nothing of the delivery, so a number that follows is not meant for the bucket before it. */
  isRefused?: boolean;
}

export const nothingCounted: DockCount = { purchaseOrderId: null, lines: [], lastLineId: null, rejecting: null };

/** What a scan has come to: the count after it, and what is said. `isDone`: the delivery is to be received. */
export interface DockStep {
  count: DockCount;
  tone: 'right' | 'wrong' | 'notice';
  words: string;
  isDone?: true;
}

export interface Dock {
  date: string;
  purchaseOrders: readonly PurchaseOrder[];
}

/** The commands of the printed sheet, by what is scanned. */
export function dockCommands(): { code: string; label: string }[] {
  return [
    { code: 'BD-GOOD', label: t('good') },
    ...rejectionReasons.map((reason) => ({
      code: `BD-REJECT-${reason.toUpperCase()}`,
      label: t('reject', { reason: wordOf(rejectionLabel(reason)) }),
    })),
    { code: 'BD-UNDO', label: t('undo') },
    { code: 'BD-DONE', label: t('receive') },
  ];
}

/** What was counted of a line, as it waits to be sent. */
interface WaitingUnits {
  lineId: number;
  good: number;
  rejected?: readonly { quantity: number }[] | undefined;
}

/** The dock with what waits to be sent taken off, so that nobody counts it again meanwhile. */
export function withoutWaiting(dock: Dock, waiting: readonly { lines: readonly WaitingUnits[] }[]): Dock {
  if (waiting.length === 0) return dock;
  const sent = waiting.flatMap(({ lines }) => lines);
  const unitsOfLine = (id: number) =>
    sent
      .filter(({ lineId }) => lineId === id)
      .reduce(
        (sum, { good, rejected }) => sum + good + (rejected ?? []).reduce((all, { quantity }) => all + quantity, 0),
        0,
      );
  const purchaseOrders = dock.purchaseOrders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      outstanding: Math.max(0, line.outstanding - unitsOfLine(line.lineId)),
    })),
  }));
  return { ...dock, purchaseOrders };
}

/** Is this the command that ends a delivery? */
export function isReceive(raw: string): boolean {
  return parseScannedText(raw) === 'BD-DONE';
}

/** What a scan does: a purchase order, a product or a command opens, counts or ends; a short number is the units of the last bucket. */
export function scanned(count: DockCount, raw: string, dock: Dock): DockStep {
  const text = parseScannedText(raw);
  if (text === null) return refused(count, t('unreadable'));
  const command = commandOf(count, text, dock);
  if (command !== null) return command;
  const orderId = parsePurchaseOrderCode(text);
  if (orderId !== null) return opened(count, orderId, dock);
  if (/^\d{1,5}$/.test(text)) return resized(count, Number(text), dock);
  return counted(count, raw, dock);
}

function commandOf(count: DockCount, text: string, dock: Dock): DockStep | null {
  if (!text.startsWith('BD-')) return null;
  if (text === 'BD-GOOD') return said({ ...count, rejecting: null }, 'notice', t('nextGood'));
  if (text === 'BD-UNDO') return undone(count, dock);
  if (text === 'BD-DONE')
    return count.lines.length === 0
      ? said(count, 'wrong', t('nothingCounted'))
      : { count, tone: 'right', words: t('receivingNow'), isDone: true };
  const reason = rejectionReasons.find((each) => text === `BD-REJECT-${each.toUpperCase()}`);
  return reason === undefined
    ? said(count, 'wrong', t('noCommand', { code: text }))
    : said({ ...count, rejecting: reason }, 'notice', t('nextRejected', { reason: wordOf(rejectionLabel(reason)) }));
}

function opened(count: DockCount, purchaseOrderId: number, dock: Dock): DockStep {
  const code = purchaseOrderCode(purchaseOrderId);
  const order = dock.purchaseOrders.find((each) => each.purchaseOrderId === purchaseOrderId);
  if (!order) return refused(count, t('notComing', { code }));
  if (count.lines.length > 0 && count.purchaseOrderId !== purchaseOrderId)
    return refused(count, t('receiveFirst', { before: purchaseOrderCode(count.purchaseOrderId ?? 0), code }));
  return said({ ...count, purchaseOrderId }, 'right', t('opened', { code, vendor: order.vendorName }));
}

function counted(count: DockCount, raw: string, dock: Dock): DockStep {
  const ofOrder = dock.purchaseOrders.find(({ purchaseOrderId }) => purchaseOrderId === count.purchaseOrderId);
  const order = ofOrder ?? dock.purchaseOrders.find(({ lines }) => productMeant(awaited(lines), raw));
  if (!order) return refused(count, t('noOrderHas', { product: raw.trim() }));
  const live = order.lines.filter(({ isCancelled }) => !isCancelled);
  const line = productMeant(awaited(order.lines), raw) ?? productMeant(live, raw);
  if (!line) return refused(count, t('orderHasNot', { code: order.code, product: raw.trim() }));

  const before = count.lines.find(({ lineId }) => lineId === line.lineId) ?? startOf(line, dock.date);
  const units = before.buckets.at(-1)?.units ?? 1;
  const buckets = [...before.buckets, { units, reason: count.rejecting }];
  const spoilDate = spoilDateOfScan(raw) ?? before.spoilDate;
  const after = withLine({ ...count, purchaseOrderId: order.purchaseOrderId }, { ...before, buckets, spoilDate });
  const tone = count.rejecting === null && overOf(line, buckets) === 0 ? 'right' : 'notice';
  return said(after, tone, bucketWords(line, buckets));
}

function resized(count: DockCount, units: number, dock: Dock): DockStep {
  const line = count.lines.find(({ lineId }) => lineId === count.lastLineId);
  const last = line?.buckets.at(-1);
  if (!line || !last || count.isRefused) return said(count, 'wrong', t('bucketFirst'));
  if (units === 0) return said(count, 'wrong', t('notZero'));
  const buckets = [...line.buckets.slice(0, -1), { ...last, units }];
  const known = lineOf(dock, line.lineId);
  return said(
    withLine(count, { ...line, buckets }),
    known && overOf(known, buckets) > 0 ? 'notice' : 'right',
    known ? bucketWords(known, buckets) : t('unitsSaid', { count: units }),
  );
}

function undone(count: DockCount, dock: Dock): DockStep {
  const line = count.lines.find(({ lineId }) => lineId === count.lastLineId) ?? count.lines.at(-1);
  if (!line) return said(count, 'wrong', t('nothingToUndo'));
  const buckets = line.buckets.slice(0, -1);
  const others = count.lines.filter(({ lineId }) => lineId !== line.lineId);
  const name = lineOf(dock, line.lineId)?.productName ?? t('lastBucket');
  if (buckets.length === 0)
    return said(
      { ...count, lines: others, lastLineId: others.at(-1)?.lineId ?? null, isRefused: false },
      'notice',
      t('takenBack', { name }),
    );
  return said(withLine(count, { ...line, buckets }), 'notice', t('lastTakenBack', { name }));
}

/** The count with a line as it is now; where it stands stays. */
export function withLine(count: DockCount, line: LineCount): DockCount {
  const isKnown = count.lines.some(({ lineId }) => lineId === line.lineId);
  const lines = isKnown
    ? count.lines.map((each) => (each.lineId === line.lineId ? line : each))
    : [...count.lines, line];
  return { ...count, lines, lastLineId: line.lineId, isRefused: false };
}

function startOf({ lineId, shelfLifeDays }: PurchaseLine, today: string): LineCount {
  return { lineId, buckets: [], spoilDate: proposedSpoilDate(today, shelfLifeDays) };
}

function awaited(lines: readonly PurchaseLine[]): PurchaseLine[] {
  return lines.filter(({ isCancelled, outstanding }) => !isCancelled && outstanding > 0);
}

function lineOf({ purchaseOrders }: Dock, lineId: number): PurchaseLine | undefined {
  return purchaseOrders.flatMap(({ lines }) => lines).find((line) => line.lineId === lineId);
}

/** Units of these buckets that are good, and those that are turned away. */
export function unitsOf(buckets: readonly Bucket[]): { good: number; rejected: number } {
  const sum = (of: readonly Bucket[]) => of.reduce((total, { units }) => total + units, 0);
  return {
    good: sum(buckets.filter(({ reason }) => reason === null)),
    rejected: sum(buckets.filter(({ reason }) => reason !== null)),
  };
}

/** Units in these buckets that nobody waits for. */
function overOf({ outstanding }: PurchaseLine, buckets: readonly Bucket[]): number {
  const { good, rejected } = unitsOf(buckets);
  return Math.max(0, good + rejected - outstanding);
}

function bucketWords(line: PurchaseLine, buckets: readonly Bucket[]): string {
  const { productName, outstanding } = line;
  const { good, rejected } = unitsOf(buckets);
  const left = Math.max(0, outstanding - good - rejected);
  const words = { name: productName, good, left, count: buckets.length };
  const over = overOf(line, buckets);
  const counting = rejected > 0 ? t('countedTurned', { ...words, rejected }) : t('counted', words);
  return over > 0 ? `${counting} ${t('moreThanOrdered', { over })}` : counting;
}

function refused(count: DockCount, words: string): DockStep {
  return said({ ...count, isRefused: true }, 'wrong', words);
}

function said(count: DockCount, tone: DockStep['tone'], words: string): DockStep {
  return { count, tone, words };
}

/** What is received of a count, line by line; buckets of one reason are one rejection. */
export function deliveryOf({ lines }: DockCount) {
  return lines.map(({ lineId, buckets, spoilDate }) => {
    const turned = Map.groupBy(
      buckets.flatMap(({ reason, units }) => (reason === null ? [] : [{ reason, units }])),
      ({ reason }) => reason,
    );
    const rejected = [...turned].map(([reason, own]) => ({
      reason,
      quantity: own.reduce((total, { units }) => total + units, 0),
    }));
    return { lineId, good: unitsOf(buckets).good, rejected, spoilDate };
  });
}
